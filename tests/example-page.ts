import { readFileSync } from 'node:fs'

type Step = (input: string) => string[] | Promise<string[]>

/**
 * The page of a text file of examples as it should be, for `toMatchFileSnapshot`: what stands under a heading is one input or
 * several, each with its outcome in the lines behind > beneath it, or a blank line. `begin` starts an example.
 */
export async function examplePage(file: URL, begin: () => Step | Promise<Step>): Promise<string> {
  const [head = '', ...examples] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  if (examples.length === 0) throw new Error(`${file.pathname} has no examples`)
  const page = [head.trim()]
  for (const example of examples) {
    const [heading = '', ...lines] = example.split('\n')
    const step = await begin()
    const outcome = [heading]
    const inputs = inputsIn(lines)
    if (inputs.length === 0) throw new Error(`${heading} has no input`)
    for (const input of inputs) outcome.push(input, ...(await step(input)).map(line => `> ${line}`))
    page.push(outcome.join('\n'))
  }
  return `${page.join('\n\n')}\n`
}

function inputsIn(lines: readonly string[]) {
  const text = lines.map(line => (line.startsWith('> ') ? '' : line)).join('\n')
  return text.split(/\n{2,}/).flatMap(input => input.trim() || [])
}
