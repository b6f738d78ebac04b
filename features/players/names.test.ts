import { beforeEach, expect, test } from 'vitest'
import { spellingsOf, usualName } from '../../kit/person-name.ts'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { emptyTables } from '../../tests/content.ts'
import { aPlayer } from '../../tests/factories.ts'

const { admin, userWith, db, visitor } = await startClub()
const editor = await userWith('editor')
const ask = (text: string, client: Client = editor) =>
  client.post('/api/admin/players-named', { text })
const log = async () => (await admin.get('/api/admin/access-log')).body

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
  await emptyTables(db, 'players', 'access_log')
  for (const name of ['Noor van der Élysée', 'Al Li', 'Zed']) await aChild(name)
  await aChild('Hidden Child', { hidden: true })
})

async function aChild(name: string, more: object = {}) {
  expect((await admin.post('/api/admin/players', aPlayer({ name, ...more }))).status).toBe(201)
}

test.each([
  ['Goal by noor  VAN DER Élysée!', ['noor  VAN DER Élysée']],
  ['Goal by Noor van der Elysee', ['Noor van der Elysee']],
  ['(Al Li, Noor van der Élysée)', ['Al Li', 'Noor van der Élysée']],
  ['AL\u200b LI and al-li, again Al Li', ['AL\u200b LI', 'Al Li', 'al-li']],
  ['Well played, Ｈidden child', ['Ｈidden child']],
  ['Special literature', []],
  ['Noor and Zed', []],
  ['Li Al', []],
  ['', []],
])('POST of %j by an editor finds the names of players in it', async (text, names) => {
  const { status, body } = await ask(text)
  expect([status, body.names?.toSorted()]).toEqual([200, names])
  expect(Object.keys(body)).toEqual(['names'])
})

test('An editor who is told a name is logged once a day', async () => {
  await ask('Somebody else')
  expect(await log()).toEqual([])
  for (const text of ['Al Li', 'al li', 'Hidden Child']) await ask(text)
  const [entry, ...more] = await log()
  expect([entry.username, entry.what, more]).toEqual([
    editor.username,
    'was told which typed words name players',
    [],
  ])
})

test.each(['coach', 'treasurer'] as const)(
  'POST by a %s answers alike for a hidden child and for nobody',
  async role => {
    const client = await userWith(role)
    const [child, nobody] = [await ask('Hidden Child', client), await ask('Nobody Atall', client)]
    expect([child.status, child.body]).toEqual([nobody.status, nobody.body])
    expect(JSON.stringify(child.body)).not.toContain('Hidden')
    expect(await log()).toEqual([])
  },
)

test('The 61st POST of a user in ten minutes is 429', async () => {
  for (let nth = 1; nth <= 60; nth++) expect((await ask('Al Li')).status).toBe(200)
  const answer = await ask('Al Li')
  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([
    429,
    expect.closeTo(600, -2),
  ])
  expect(answer.body).toEqual({ message: expect.stringContaining('try again in 10 minutes') })
  expect((await ask('Al Li', admin)).status).toBe(200)
})

test('POST by an editor of more than 40 children in a day is 429', async () => {
  const names = Array.from({ length: 42 }, (_, nth) => `Child Number${nth}`)
  for (const name of names) await aChild(name)
  expect((await ask(names.slice(0, 40).join(', '))).body.names).toHaveLength(40)
  for (const name of names.slice(40)) {
    for (let again = 0; again < 2; again++) {
      const answer = await ask(`Al Li and ${name}`)
      expect([answer.status, answer.body]).toEqual([429, { message: expect.any(String) }])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000)
    }
  }
  expect((await ask(names[0] ?? '')).status).toBe(429)
  expect((await ask(names.join(', '), admin)).body.names).toHaveLength(42)
})

test('A POST that is 429 tells nothing of its text', async () => {
  await ask('Al Li')
  await db.updateTable('rate_limits').set({ attempts: 40 }).execute()
  const statuses = []
  for (const text of ['Nobody Atall', 'Hidden Child', 'Al Li', ''])
    statuses.push((await ask(text)).status)
  expect(statuses).toEqual([429, 429, 429, 429])
  expect((await ask('Hidden Child', admin)).status).toBe(200)
})

/** Names as clubs store them → what the public reads. '7' stands for 'Player' and the number. */
const TABLE = `
Mercado, Lucía → Lucía M. · MERCADO, LUCÍA → Lucía M. · mercado ,lucía → lucía M.
Lucía Mercado → Lucía M. · LUCÍA MERCADO → Lucía M. · MERCADO Lucía → Lucía M. · Lucía MERCADO → Lucía M.
Mercado， Lucía → Lucía M. · Mercado, Lucía, → Lucía M. · Mercado; Lucía → Lucía M. · Mercado\u00a0,\u200bLucía → Lucía M.
Ruben Ortega IV → Ruben O. · Ruben Ortega, IV → Ruben O. · Ortega, Ruben IV → Ruben O. · Ortega IV, Ruben → Ruben O.
Sam Field Jr. → Sam F. · Field, Sam Jr. → Sam F. · Field, Jr., Sam → Sam F. · Field, Sam, jr → Sam F. · SAM FIELD JR → Sam F.
Sam Field 3rd → Sam F. · Field Jr. → F. · Ortega, IV → O. · Mercado, → M. · , Lucía → Lucía · García López, → L.
Iris Vale (GK) → Iris V. · Vale, Iris (GK, C) → Iris V. · (GK) Iris Vale → Iris V. · Iris (GK) → Iris · Iris Vale (GK → Iris V.
Iris Vale - GK → Iris V. · Iris Vale GK → Iris V. · Iris Vale [U10] → Iris V. · Vale, Iris, Goalkeeper → Iris V. · Vale (Iris) → V.
Iris Vale #7 → Iris V. · #7 Iris Vale → Iris V. · Vale, Iris 7 → Iris V. · Vale, #7 → V. · #7 → 7 · 12 → 7
María García López → María L. · García López, María → María L. · GARCÍA LÓPEZ María → María L. · GARCÍA LÓPEZ, ANA MARÍA → Ana L.
Ana de la Cruz → Ana C. · de la Cruz, Ana → Ana C. · DE LA CRUZ, ANA → Ana C. · van der Berg → B. · Berg, Jan van der → Jan B.
Jan van 't Hooft → Jan H. · De La Cruz → C. · Lucía → Lucía · LUCÍA → Lucía · Lucía M. → Lucía M. · MERCADO L. → L.
J. Smith → J. S. · J Smith → J. S. · Smith, J. → J. S. · J.P. Jones → J.P. J. · JP Jones → JP J. · JP JONES → JP J. · LI Wei → W. · ADA brown → B.
William "Billy" Stone → William S. · Stone, William “Billy” → William S. · "Billy" Stone → Billy S. · William 'Billy' Stone → William S.
García López - Ana → L. · García López (Ana) → L. · MERCADO (ANA) → M. · mercado (lucía) → M. · Mercado "Lucía" → M.
Mercado–Lucía → M. · Mercado:Lucía → M. · #7 Lopez → L. · Lopez GK → L. · Iris Vale (C) → Iris V.
Stone, "Billy" → S. · Anne-Marie Stone → Anne-Marie S. · ANNE-MARIE SMITH-JONES → Anne-Marie S. · SMITH-JONES, ANA → Ana S.
Sean O'Neil → Sean O. · O’NEIL, SEÁN → Seán O. · McDONALD Iain → Iain M. · Lia d'Angelo → Lia D. · D'ANGELO, LIA → Lia D.
Mercado, López, Lucía → L. · Mercado - Lucía → M. · Mercado / Lucía → M. · Mercado/Lucía → M. · mercado.lucia → M. · MercadoLucía → M.
王小明 → 7 · 王 小明 → 7 · 王, 小明 → 小明 · 김민지 → 7 · Мария Иванова → Мария И. · Иванова Мария Петровна → П. · ИВАНОВА, МАРИЯ → Мария И.
ليلى حسن → ليلى ح. · حسن، ليلى → ليلى ح. · Φωτεινή ΠΑΠΠΑ → Φωτεινή Π. · lucía mercado → lucía M. · Lucía 🦅 → Lucía · , → 7
`

test('The public reads at most the given name and one initial', async () => {
  const pairs = TABLE.trim()
    .split(/\n| · /)
    .map(pair => pair.split(' → '))
  expect(pairs.length).toBeGreaterThan(60)
  await emptyTables(db, 'players')
  const rows = pairs.map(([name], at) => aPlayer({ name, number: 500 + at }))
  for (const row of rows) expect((await admin.post('/api/admin/players', row)).status).toBe(201)
  const shown = (await visitor().get('/api/players')).body.map(({ name }: { name: string }) => name)
  const expected = pairs.map(([name, form], at) =>
    form === '7' ? [name, `Player ${500 + at}`] : [name, form],
  )
  expect(pairs.map(([name], at) => [name, shown[at]])).toEqual(expected)
})

test.each([
  ['MERCADO, LUCÍA', 'Lucía Mercado'],
  ['DE LA CRUZ, ANA "ANI"', 'Ana "ANI" de la Cruz'],
  ['MCDONALD, IAIN JR.', 'Iain McDonald JR.'],
  ['Iris Vale (GK)', 'Iris Vale'],
  ['William "Billy" Stone', undefined],
  ['Sam Field Jr.', undefined],
  ['Mercado, López, Lucía', undefined],
  ['García López (Ana)', undefined],
  ['Brooks, Ana & Mia', undefined],
])('%s is offered as %s', (stored, usual) => {
  expect(usualName(stored)).toBe(usual)
  expect(spellingsOf('Mercado, Lucía')).toEqual(['Mercado, Lucía', 'Lucía Mercado'])
})
