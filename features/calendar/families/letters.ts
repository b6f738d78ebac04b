/** The letter with the address of a team's calendar, without its recipient. */
export function calendarLetter(team: string, url: string) {
  return {
    subject: `Games and practices of ${team}`,
    greeting: 'Hello,',
    paragraphs: [
      `behind this link you find when and where ${team} plays and practices. From there you can put it into the calendar on your phone, where changes then arrive by themselves.`,
    ],
    action: { label: 'See games and practices', url },
    notes: [
      'The link is for the families of the team. Whoever has it knows where the children practice, so please do not post it anywhere.',
    ],
  }
}
