/** The side in an opponent's cell: 'Away @ Tigers', 'Tigers (A)', 'vs. Tigers'. */

const SIDES: readonly [RegExp, boolean | undefined][] = [
  [/^(?:away\b[\s:–-]*)?(?:@\s*|at\s+)/i, false],
  [/^away\b(?:\s*[:–-]\s*|\s+)(?:vs?\.?\s+|versus\s+)?/i, false],
  [/^home\b(?:\s*[:–-]\s*|\s+)(?:vs?\.?\s+|versus\s+)?/i, true],
  [/(?<!\s)\s*(?:\(\s*(?:a|away)\s*\)|\[\s*(?:a|away)\s*\]|\s[–-]\s*away(?: game)?)$/i, false],
  [/(?<!\s)\s*(?:\(\s*(?:h|home)\s*\)|\[\s*(?:h|home)\s*\]|\s[–-]\s*home(?: game)?)$/i, true],
  // Last: 'vs Tigers (A)' is away.
  [/^(?:vs?\.?\s+|versus\s+)/i, true],
]

/** The opponent without it; `isHome` is undefined where nothing says the side, null where two words differ. */
export function sideIn(opponent: string): { name: string; isHome?: boolean | null } {
  let name = opponent.trim()
  const sides: boolean[] = []
  for (const [pattern, isHome] of SIDES) {
    const rest = name.replace(pattern, '').trim()
    if (rest === name || rest === '') continue
    // 'vs' beside a word for the side says nothing.
    if (isHome !== undefined && !(sides.length > 0 && /^v/i.test(name))) sides.push(isHome)
    name = rest
  }
  const [isHome, ...others] = sides
  if (isHome === undefined) return { name }
  return { name, isHome: others.every(other => other === isHome) ? isHome : null }
}
