import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  otherNumber: 'Choose another number: the club needs this one elsewhere.',
  taken: 'A player with this name and number already exists',
  takenInFile:
    'Row {row} has the same name and number. Delete one of the two, or, for a child in two teams, give one another number: the child is then listed in both',
  otherAnswer: 'The family gave its other answer by that link: choose how it gave this one',
  consentOver: 'That day is over: leave it empty, or choose a later one',
  sameNumber: '{name} of the same team has number {number} too.',
  sameChild: '{name}, number {number}, was born in {year} too.',
  sameChildLeft: '{name}, who left the club, was born in {year} too.',
  otherChild: 'This id is that of {name}: leave it out to add another child',
  notLeftYet: 'Choose a day that has come already',
})
