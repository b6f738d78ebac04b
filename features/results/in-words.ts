/** 'Won 3-1', from our side. */
export function resultInWords(ours: number, theirs: number) {
  if (ours === theirs) return `Tied ${ours}-${theirs}`
  return `${ours > theirs ? 'Won' : 'Lost'} ${ours}-${theirs}`
}
