import { bold, heading, link, note, paragraph } from '../../kit/rich-text/build.ts'
import type { Block } from '../../kit/rich-text/document.ts'
import { agesOf } from '../settings/in-brief.ts'
import type { Settings } from '../settings/schema.ts'
import type { AboutKey } from './about-schema.ts'

/** The text that a section of About has until the club writes its own. */
export function startingText(key: AboutKey, club: Settings): Block[] {
  return texts[key](club)
}

const texts: Record<AboutKey, (club: Settings) => Block[]> = {
  story: club => [
    paragraph(
      `${club.name} began in ${club.founded}, in ${club.region}, with a plain idea: a club where any child can learn the game, be coached well, and want to come back next week.`,
    ),
    paragraph(
      `We take players from U${club.youngestGroup}${club.youngestGroup < 6 ? ', when the ball comes up to the knee,' : ''} to U${club.oldestGroup}${club.oldestGroup > 17 ? ', the last season before whatever comes next' : ''}. In between lies most of a childhood. We would like a good part of it to be spent outdoors, with friends and a ball.`,
    ),
  ],
  strategy: () => [
    paragraph('Winning on Saturday is fun. It is not the plan. The plan has three parts.'),
    heading('The ball first', 3),
    paragraph(
      'Practice is spent with the ball, in small groups and small games, so that every child touches it often.',
    ),
    heading('The right game for the age', 3),
    paragraph(
      'Small fields and simple rules to begin with; more players, more space and more to think about as they grow.',
    ),
    heading('One way of teaching', 3),
    paragraph(
      'Coaches share it from the youngest team to the oldest, so that moving up feels like the next page and not like another book.',
    ),
  ],
  structure: club => {
    const stages = stagesOf(club)
    const number = ['No', 'One stage', 'Two stages', 'Three stages'][stages.length]
    return [
      paragraph(`${number}, and the field grows with the child.`),
      ...stages.flatMap(({ ages, name, text }) => [
        heading(ages, 3),
        paragraph(bold(name)),
        paragraph(text),
      ]),
      ...coming(club, ages => [note(`Director of Coaching, ${ages}`, bold('Coming soon'))]),
      paragraph(link('Meet the coaches of every team', '/team#coaches')),
    ]
  },
  dream: ({ youngestGroup, oldestGroup }) => [
    paragraph(
      `That a child who starts here at ${inWords(youngestGroup)} still loves the game at ${inWords(oldestGroup)}. Some will play on, some will coach or carry a whistle, some will one day bring children of their own to the touchline. All of them should remember a club that was glad to see them.`,
    ),
  ],
  future: club => [
    ...coming(club, ages => [
      paragraph(
        `Next comes a director of coaching for ${ages}, so that our older teams are looked after as closely as the younger ones. After that: more players who stay with us through every age group, and more of the big ones helping to coach the small ones.`,
      ),
    ]),
    paragraph('If you would like to be part of it, write to us and come to watch a practice.'),
  ],
}

/** The stages that a player goes through, as far as the club has their ages. */
function stagesOf({ youngestGroup, oldestGroup }: Settings) {
  const all = [
    {
      from: youngestGroup,
      to: 6,
      name: 'First steps',
      text: 'Short, playful sessions: running, stopping, turning, and above all liking it.',
    },
    {
      from: 7,
      to: 10,
      name: 'Learning the game',
      text: 'Dribbling, passing and playing together. Nobody has only one position yet.',
    },
    {
      from: OLDER,
      to: oldestGroup,
      name: 'The full game',
      text: 'Bigger fields, positions and tactics, for those who want to see how far they can go and for those who want to play with their friends.',
    },
  ]
  return all.flatMap(({ from, to, ...stage }) => {
    const groups = {
      youngestGroup: Math.max(from, youngestGroup),
      oldestGroup: Math.min(to, oldestGroup),
    }
    return groups.youngestGroup > groups.oldestGroup ? [] : [{ ages: agesOf(groups), ...stage }]
  })
}

/** What is said of the director to come, by a club that has older teams. */
function coming(club: Settings, say: (ages: string) => Block[]) {
  if (club.oldestGroup < OLDER) return []
  return say(agesOf({ ...club, youngestGroup: Math.max(OLDER, club.youngestGroup) }))
}

const OLDER = 11

const words =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'

function inWords(number: number) {
  return words.split(' ')[number - 2] ?? String(number)
}
