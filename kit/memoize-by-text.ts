/** The function with its answers kept for texts that come again; forgotten when there are too many. */
export function memoizeByText<Value>(compute: (text: string) => Value, most = 20_000) {
  const answers = new Map<string, Value>()
  return (text: string): Value => {
    const known = answers.get(text)
    if (known !== undefined) return known
    if (answers.size >= most) answers.clear()
    const answer = compute(text)
    answers.set(text, answer)
    return answer
  }
}
