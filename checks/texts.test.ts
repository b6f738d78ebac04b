import { expect, test } from 'vitest'
import { filesWithTexts, textsOf, textsOfFile } from './texts.ts'

/** Words that no text has, and the word that is used for the same thing (DESIGN.md, 'Words'). */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bcolour/i, 'color'],
  [/\bpitch(es)?\b/i, 'field'],
  [/\bkits?\b/i, 'uniform'],
  [/\bshirts?\b/i, 'jersey'],
  [/\bboots\b/i, 'cleats'],
  [/\b(drew|draws?|drawn)\b/i, 'tied'],
  [/\bfixtures?\b/i, 'game'],
  [/\bremov(e|es|ed|ing)\b/i, 'delete'],
  [/\bimages?\b/i, 'photo'],
  [/\btrainings?\b/i, 'practice'],
  [/\bpractis/i, 'practice'],
  [/\binstalments?\b/i, 'installment'],
  [
    /\b(favourite|centre|behaviour|organis|recognis|licence|programme|grey|metres?|cheque)/i,
    'the American spelling',
  ],
  [/\bsuccessfully\b/i, 'nothing'],
]

/** The texts of SPEC.md, letter by letter. */
const SPECIFIED = [
  /^Please select a valid image file\b/,
  /^Please select an image file smaller than 10MB$/,
  /^Image size must be less than 5MB$/,
  /^Image must be smaller than 5MB$/,
  /^Failed to upload image\b/,
  /^Failed to read the image file$/,
  /^Image file is too large\. Please select a smaller image\.$/,
  /^Image uploaded successfully$/,
  /^Image not found$/,
  /^gallery image$/,
  /^(Player (created|updated|deleted)|Photo uploaded) successfully$/,
  /^Video uploaded successfully \(Click Activate to make it live\)$/,
  /^You have been successfully logged out\.$/,
]

/** Words of others: what files, feeds and searches may say, and code of other languages. */
const OF_OTHERS = [
  /-csv\.ts$/,
  /schedule-foreign\.ts$/,
  /imports-doc/,
  /source\/classify\//,
  /search\/(site-words|search-index\.server)\.ts$/,
  /ui\/document\/document\.ts$/,
  /machine-files\.tsx$/,
]

test('one word for one thing: no text has a word of the list', () => {
  const found = filesWithTexts()
    .filter(path => !OF_OTHERS.some(other => other.test(path)))
    .flatMap(path => textsOfFile(path).flatMap(({ text, line }) => wrong(`${path}:${line}`, text)))
  expect(found).toEqual([])
})

test('texts of elements, attributes, messages and templates are read; names for the program are not', () => {
  const code = [
    "import x from './colour of.ts'",
    'const a = <p title="The colour">Remove <b>kit</b></p>',
    ['const b = `Remove $', '{a}`'].join(''),
    "const c = { done: 'Image deleted', key: 'image' }",
  ].join('\n')
  expect(textsOf('a.tsx', code).map(({ text, line }) => [line, text])).toEqual([
    [2, 'The colour'],
    [2, 'Remove '],
    [2, 'kit'],
    [3, 'Remove '],
    [4, 'Image deleted'],
  ])
  expect(wrong('a.tsx:2', 'Remove the colour')).toEqual([
    'a.tsx:2: color, not ‘colour’: Remove the colour',
    'a.tsx:2: delete, not ‘Remove’: Remove the colour',
  ])
})

function wrong(place: string, text: string) {
  const said = text.replace(/\s+/g, ' ').trim()
  if (SPECIFIED.some(specified => specified.test(said))) return []
  return WORDS.flatMap(([word, instead]) => {
    const [found] = word.exec(said) ?? []
    return found ? [`${place}: ${instead}, not ‘${found}’: ${said}`] : []
  })
}
