const BYE =
  /^[^\p{L}\p{N}]*(?:bye(?:[ -]?(?:week|round|day))?|open date|no (?:game|opponent))[^\p{L}\p{N}]*(?:\d{1,2}[^\p{L}\p{N}]*)?(?:no games?[^\p{L}\p{N}]*)?$/iu

/** Tells whether an opponent, or a title without the own name, means that there is no game: 'BYE', '** Bye Week 3 **'. */
export function isBye(text: string) {
  return BYE.test(text)
}

/** Tells whether an event of a feed is not a game: against 'BYE', or with nothing but 'BYE' behind the team's name. */
export function isByeEvent({ title, opponent }: { title: string; opponent: string | null }) {
  const last = title.split(/\s[-–:]\s|:\s/).at(-1) ?? ''
  return isBye(opponent ?? '') || (/bye/i.test(last) && isBye(last))
}
