import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A regular expression of the sources, and where it stands. */
export interface FoundRegex {
  place: string
  regex: RegExp
}

/** The code that runs on the server, with what it shares with the browser. */
const SOURCES = '{db,features,kit,media,server,site,ui}/**/*.{ts,tsx}'

function sources() {
  return globSync(SOURCES).filter(path => !/\.test\.tsx?$/.test(path))
}

/** Returns the regular expression literals of the code, each once. */
export function regexesOfSources(): FoundRegex[] {
  const found = sources().flatMap(path => regexesOf(path, readFileSync(path, 'utf8')))
  return [...new Map(found.map(one => [String(one.regex), one])).values()]
}

export function regexesOf(path: string, code: string): FoundRegex[] {
  const found: FoundRegex[] = []
  visit(parseSync(path, code).program)
  return found

  function visit(node: unknown) {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, start } = node as Partial<RegexLiteral>
    if (type === 'Literal' && regex) {
      const line = code.slice(0, start).split('\n').length
      found.push({ place: `${path}:${line}`, regex: new RegExp(regex.pattern, regex.flags) })
    } else Object.values(node).forEach(visit)
  }
}

interface RegexLiteral {
  type: string
  start: number
  regex: { pattern: string; flags: string }
}

/** A program that imports modules, and prints the expressions that they construct meanwhile. */
const CONSTRUCTIONS = `
  const found = []
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, args) {
      const [, , caller = ''] = new Error().stack.split('\\n')
      if (!caller.includes('node_modules')) found.push(args.map(String))
      return Reflect.construct(target, args)
    },
  })
  for (const path of process.argv.slice(1)) await import(path)
  console.log(JSON.stringify(found))`

/** Returns the regular expressions that modules construct of constants when they are loaded. */
export function constructedRegexes(): FoundRegex[] {
  const paths = sources().filter(
    path => path.endsWith('.ts') && readFileSync(path, 'utf8').includes('= new RegExp('),
  )
  const args = [
    '--input-type=module',
    '-e',
    CONSTRUCTIONS,
    ...paths.map(path => `${process.cwd()}/${path}`),
  ]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  const found: [string, string?][] = JSON.parse(stdout)
  return found.map(([pattern, flags]) => ({
    place: 'constructed',
    regex: new RegExp(pattern, flags),
  }))
}

/** The parts of a pattern: escapes and classes, groups, quantifiers, characters. */
const PARTS =
  /\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<\w+>)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gisu
const STRUCTURE = /^(?:\(\?.*|[()|^$]|[*+?]\??|\{\d.*|\\[bBk\d].*)$/su

/** Characters of which a class matches some. */
const LETTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).toSorted(
    (one, other) => Number(/\w/.test(other)) - Number(/\w/.test(one)),
  ),
  '\t',
  '\n',
  '\r',
  '\0',
  '’',
  '–',
  '“',
  'é',
  'Œ',
  '→',
  '\u0301',
  '\u200d',
]

/**
 * Makers of texts that a backtracking engine finds hard, if any are: a piece of what the pattern itself asks for,
 * repeated, behind what it asks for before that, and in front of an end that it does not match.
 */
function hardTexts({ source, flags }: RegExp) {
  const makers = new Map<string, (length: number) => string>()
  for (const text of examples(source, flags.replace(/[gy]/g, ''))) {
    for (let from = 0; from < text.length; from++) {
      for (const size of [1, 2, 5, text.length]) {
        const pump = text.slice(from, from + size)
        for (const before of ['', '\0', text.slice(0, from)]) {
          makers.set(JSON.stringify([before, pump]), length =>
            before.concat(pump.repeat(Math.ceil(length / pump.length))),
          )
        }
      }
    }
  }
  return makers.values()
}

const ENDS = ['', '\n\0', '.', ' x']

/** Returns texts like those that a pattern matches, one of each class's first characters and one of its second. */
function examples(source: string, flags: string) {
  const parts = source.match(PARTS) ?? []
  return [0, 1].map(choice => {
    let text = ''
    let last = ''
    for (const part of parts) {
      const [, times] = /^\{(\d+)/.exec(part) ?? []
      if (times) text += last.repeat(Math.max(0, Math.min(Number(times), 99) - 1))
      if (STRUCTURE.test(part)) continue
      last = letterOf(part, flags, choice)
      text += last
    }
    return text
  })
}

/** Returns a character that this part of a pattern matches. */
function letterOf(part: string, flags: string, choice: number) {
  const whole = new RegExp(`^${part}$`, flags)
  const matching = LETTERS.filter(letter => whole.test(letter))
  return matching[choice] ?? matching[0] ?? part
}

/** Lengths of texts, and the milliseconds in which a linear search is through with one many times over. */
const TRIES = [
  { length: 300, linear: 2 },
  { length: 4_000, linear: 0.5 },
]

/** A length at which exponential time is seen, and does not yet take minutes. */
const EXPONENTIAL = 22

/** Returns the beginning of a text whose search takes more than three times as long when it is twice as long. */
export function superlinearText(regex: RegExp) {
  for (const make of hardTexts(regex)) {
    const tiny = make(EXPONENTIAL)
    for (const end of ENDS) {
      if (time(regex, tiny + end, 1) > 3 && processorTime(regex, tiny + end) > 3) return tiny + end
    }
    for (const { length, linear } of TRIES) {
      const [short, long] = [make(length), make(2 * length)]
      for (const end of ENDS) {
        if (time(regex, short + end, 1) < linear) continue
        const once = time(regex, short + end, 5)
        if (once <= linear || time(regex, long + end, 3) <= 3 * once) continue
        const isSlow = processorTime(regex, long + end) > 3 * processorTime(regex, short + end)
        if (isSlow) return short.slice(0, 40) + end
      }
    }
  }
  return undefined
}

/** Returns the shortest of several times, in milliseconds: others may use the machine meanwhile. */
function time(regex: RegExp, text: string, times: number) {
  let shortest = Number.POSITIVE_INFINITY
  for (let count = 0; count < times; count++) {
    const begun = performance.now()
    text.replace(regex, '')
    shortest = Math.min(shortest, performance.now() - begun)
  }
  return shortest
}

/** Milliseconds of the processor for so many searches that its clock, which may tick every 4 ms, tells one of them. */
const MEASURED_MS = 100

/** Returns the milliseconds of the processor that one search takes, whatever else runs. */
function processorTime(regex: RegExp, text: string) {
  const begun = process.threadCpuUsage()
  for (let count = 1; ; count++) {
    text.replace(regex, '')
    const used = process.threadCpuUsage(begun).user / 1000
    if (used >= MEASURED_MS) return used / count
  }
}
