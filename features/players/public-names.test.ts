import { expect, test } from 'vitest'
import { spellingsOf, usualName } from '../../kit/person-name.ts'
import { startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'

const { admin, visitor } = await startClub()

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

test('names as clubs store them: the public reads at most the given name and one initial', async () => {
  const pairs = TABLE.trim()
    .split(/\n| · /)
    .map(pair => pair.split(' → '))
  expect(pairs.length).toBeGreaterThan(60)
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
