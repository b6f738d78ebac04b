/** 'Won 3-1', from our side. */
export function resultInWords(ours: number, theirs: number) {
  const word = ours > theirs ? 'Won' : ours < theirs ? 'Lost' : 'Tied'
  return `${word} ${ours}-${theirs}`
}
