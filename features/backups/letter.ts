/** To all admins, when there has been no good backup for two days. */
export function backupLetter({
  age,
  problem,
  url,
}: {
  age: string | null
  problem: string | null
  url: string
}) {
  return {
    subject: age ? `The last good backup is ${age} old` : 'There is no backup of the club',
    greeting: 'Hello,',
    paragraphs: [
      'the site makes a backup every night and checks it. It could not for two days or more.',
      problem ?? 'The log of the server says why.',
      'Whoever runs the server should look at it. Until then nothing is lost, but a broken disk would take everything since then with it.',
    ],
    action: { label: 'Look at the backups', url },
  }
}
