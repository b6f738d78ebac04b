/** Whether an opponent, or a title without the own name, says that there is no game: 'BYE', '** Bye Week 3 **'. */
export function isBye(text: string) {
  return /^[^\p{L}\p{N}]*(?:bye|bye[ -]?(?:week|round|day)|open date|no (?:game|opponent))(?:[ #-]*\d{1,2})?[^\p{L}\p{N}]*(?:no games?)?[^\p{L}\p{N}]*$/iu.test(
    text,
  )
}
