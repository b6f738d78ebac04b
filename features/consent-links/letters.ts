/** With the link of one child, whom it does not name: mail is read by others, too. */
export function consentLetter(club: string, url: string, days: number) {
  return {
    subject: `May ${club} show a photo of your child?`,
    greeting: 'Hello,',
    paragraphs: [
      'the club would like to know whether it may show a photo of your child on its website, which everybody can see.',
      `The page behind this link says which child it is about, and takes your answer. You need no account. It works once, for ${days} days.`,
    ],
    action: { label: 'Answer the club', url },
    notes: [
      'Whoever has the link can answer for you, so please keep it to yourself. With several children in the club you get a letter for each.',
    ],
  }
}
