import { bold, heading, link, note, paragraph } from '../../kit/rich-text/build.ts'
import type { Block } from '../../kit/rich-text/document.ts'
import { agesOf } from '../settings/in-brief.ts'
import type { Settings } from '../settings/schema.ts'
import type { AboutKey } from './about-schema.ts'
import { aboutWords } from './words.ts'

/** The text that a section of About has until the club writes its own. */
export function startingText(key: AboutKey, club: Settings): Block[] {
  return texts[key](club)
}

const texts: Record<AboutKey, (club: Settings) => Block[]> = {
  story: club => [
    paragraph(aboutWords('story', { club: club.name, year: club.founded, region: club.region })),
    paragraph(
      aboutWords('ages', {
        youngest: club.youngestGroup,
        small: club.youngestGroup < 6 ? aboutWords('small') : '',
        oldest: club.oldestGroup,
        last: club.oldestGroup > 17 ? aboutWords('last') : '',
      }),
    ),
  ],
  strategy: () => [
    paragraph(aboutWords('plan')),
    heading(aboutWords('ball'), 3),
    paragraph(aboutWords('ballText')),
    heading(aboutWords('game'), 3),
    paragraph(aboutWords('gameText')),
    heading(aboutWords('teaching'), 3),
    paragraph(aboutWords('teachingText')),
  ],
  structure: club => {
    const stages = stagesOf(club)
    const number = (['noStage', 'oneStage', 'twoStages', 'threeStages'] as const)[stages.length]
    return [
      paragraph(aboutWords(number ?? 'threeStages')),
      ...stages.flatMap(({ ages, name, text }) => [
        heading(ages, 3),
        paragraph(bold(name)),
        paragraph(text),
      ]),
      ...coming(club, ages => [
        note(aboutWords('director', { ages }), bold(aboutWords('comingSoon'))),
      ]),
      paragraph(link(aboutWords('meet'), '/team#coaches')),
    ]
  },
  dream: ({ youngestGroup, oldestGroup }) => [
    paragraph(
      aboutWords('dream', {
        youngest: inWords(youngestGroup),
        oldest: inWords(oldestGroup),
      }),
    ),
  ],
  future: club => [
    ...coming(club, ages => [paragraph(aboutWords('next', { ages }))]),
    paragraph(aboutWords('bePart')),
  ],
}

/** The stages that a player goes through, as far as the club has their ages. */
function stagesOf({ youngestGroup, oldestGroup }: Settings) {
  const all = [
    {
      from: youngestGroup,
      to: 6,
      name: aboutWords('first'),
      text: aboutWords('firstText'),
    },
    {
      from: 7,
      to: 10,
      name: aboutWords('learning'),
      text: aboutWords('learningText'),
    },
    {
      from: OLDER,
      to: oldestGroup,
      name: aboutWords('full'),
      text: aboutWords('fullText'),
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

/** Returns the text about the future director, for a club that has older teams. */
function coming(club: Settings, say: (ages: string) => Block[]) {
  if (club.oldestGroup < OLDER) return []
  return say(agesOf({ ...club, youngestGroup: Math.max(OLDER, club.youngestGroup) }))
}

const OLDER = 11

function inWords(number: number) {
  return aboutWords('numbers').split(' ')[number - 2] ?? String(number)
}
