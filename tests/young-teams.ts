/** Every form in which clubs write an age, of teams of seven to twelve years, and names without one. */
const AGES = [7, 8, 9, 10, 11, 12]
const two = (year: number) => String(year).slice(2)
const FORMS = AGES.flatMap(age => {
  const born = 2026 - age
  const grade = ['1st', '2nd', '3rd', '4th', '5th', '6th'][age - 7]
  return [
    `U${age}`,
    `U-${age}`,
    `U ${age}`,
    `${age}U`,
    `${age}UB`,
    `BU${age}`,
    `GU${age}`,
    `MU${age}`,
    `FU${age}`,
    `U${age}B`,
    `U${age}G`,
    `Boys U${age}`,
    `U${age}/${age + 1}`,
    `Under ${age}`,
    `${born}`,
    `B${born}`,
    `${born}G`,
    `${born}/${two(born + 1)}`,
    `${born}/${born + 1}`,
    `Boys ${two(born)}/${two(born + 1)}`,
    `'${two(born)} Boys`,
    `B${two(born)}`,
    `${two(born)}B`,
    `G${two(born)}`,
    `${grade} Grade`,
    `Grade ${age - 6}`,
  ]
})
export const YOUNG_NAMES = FORMS.flatMap(form => [
  `${form} Blue`,
  `Bluestem ${form}`,
  `${form} Swifts`,
]).concat(
  'Kindergarten',
  'Kinder Kickers',
  'Pre-K Tots',
  '1st/2nd Grade',
  'Sparrows',
  'Micro Stars',
  'Team Herrera',
  'Red',
  'Academy',
  'Lil Kickers',
  ...Array.from({ length: 25 }, (_, at) => `Team Nº ${String.fromCharCode(65 + at)}x`),
)
