import {
  bold,
  bulletList,
  button,
  heading,
  note,
  paragraph,
  table,
} from '../../kit/rich-text/build.ts'
import type { Block } from '../../kit/rich-text/document.ts'
import type { Settings } from '../settings/schema.ts'

interface Start {
  club: Settings
}

/** A starting page: a draft, whose words in [brackets] the club fills in. */
export interface StartingPage {
  title: string
  slug: string
  about: string
  content(start: Start): Block[]
}

export const startingPages: readonly StartingPage[] = [
  {
    title: 'Tryouts',
    slug: 'tryouts',
    about: 'When, where, what to bring, and how to sign up.',
    content: ({ club }) => [
      paragraph(`Every child who would like to play at ${club.name} is welcome to try.`),
      heading('When and where'),
      table(
        ['Age group', 'Day and time', 'Field'],
        ['[U8 to U10]', '[Saturday, June 6, 9:00 AM]', '[Field 1]'],
        ['[U11 to U14]', '[Saturday, June 6, 11:00 AM]', '[Field 2]'],
      ),
      heading('What to bring'),
      bulletList(
        'Cleats, shin guards and a ball',
        'Water, more than you think',
        'The registration form',
      ),
      heading('What happens next'),
      paragraph('You hear from us by [June 20]. If you have a question, write to us.'),
      button('Contact Us', '/contact?subject=tryouts'),
    ],
  },
  {
    title: 'Fields and Directions',
    slug: 'fields',
    about: 'A word above the places of the Places tab, which the page shows by itself.',
    content: () => [
      heading('When it rains'),
      paragraph(
        'A notice stands on top of this site as soon as a field is closed, and each place above says whether it is open today.',
      ),
      heading('On the way'),
      paragraph('[What a map does not know: which gate is open, where the away team parks.]'),
    ],
  },
  {
    title: 'Fees',
    slug: 'fees',
    about: 'What a season costs, below what the page says by itself about links and paying.',
    content: () => [
      heading('What a season costs'),
      table(
        ['Team', 'A season', 'With'],
        ['[U8 to U10]', '[$185]', '[Field, referees, insurance, jersey]'],
        ['[U11 to U14]', '[$240]', '[The same, and two tournaments]'],
      ),
      heading('When it is too much'),
      paragraph('[Discounts for brothers and sisters, and whom to ask for help.]'),
      heading('When a child stops'),
      paragraph('[What we refund, and until when.]'),
    ],
  },
  {
    title: 'Photos of Your Child',
    slug: 'photos-of-your-child',
    about: 'Who takes photos and where they go, below what the page says by itself.',
    content: () => [
      heading('Who takes photos'),
      paragraph('[A parent of each team, and a photographer at our tournaments.]'),
      heading('Where else we show them'),
      paragraph('[On Instagram and Facebook, or nowhere but here.]'),
    ],
  },
  {
    title: 'Frequently Asked Questions',
    slug: 'faq',
    about: 'What new families ask every season.',
    content: () => [
      heading('How do I sign up?'),
      paragraph('[The registration link is in the menu. It is open until …]'),
      heading('What does it cost?'),
      paragraph('[The fee of a season, what is in it, and whom to ask for help with it.]'),
      heading('How often is practice?'),
      paragraph('[Twice a week for most teams. Days and fields are in the schedule.]'),
      heading('What happens when it rains?'),
      paragraph('A notice stands on top of this site as soon as a field is closed.'),
    ],
  },
  {
    title: 'Code of Conduct',
    slug: 'code-of-conduct',
    about: 'What players, parents and coaches may expect of each other.',
    content: () => [
      heading('Players'),
      bulletList(
        'Play fair, and shake hands whatever the score',
        'Come on time and ready',
        'Respect the referee',
      ),
      heading('Parents'),
      bulletList(
        'Cheer for both sides',
        'Leave coaching to the coaches',
        'Speak to the referee never, to the coach a day later',
      ),
      heading('Coaches'),
      bulletList(
        'Every child plays',
        'Praise in front of others, correct in private',
        'Never be alone with a child',
      ),
    ],
  },
  {
    title: 'Our Documents',
    slug: 'our-documents',
    about: 'A word on forms and rules, with a link to the downloads.',
    content: () => [
      paragraph('Forms, bylaws and insurance papers to download. Please use the latest version.'),
      button('All documents', '/documents'),
      paragraph('[Whom to ask when something is missing.]'),
    ],
  },
  {
    title: 'Become a Sponsor',
    slug: 'become-a-sponsor',
    about: 'Why and how a business supports the club.',
    content: ({ club }) => [
      paragraph(
        `${club.name} is run by volunteers. Sponsors pay for balls, goals and the places of children whose families cannot.`,
      ),
      heading('What you get'),
      bulletList(
        '[Your logo on this site]',
        '[A banner at the field]',
        '[A thank-you on game days]',
      ),
      button('Write to us', '/contact?subject=other'),
    ],
  },
  {
    title: 'Safeguarding',
    slug: 'safeguarding',
    about: 'Who to tell when something is wrong, with the report-abuse lines.',
    content: () => [
      paragraph(
        'Every child has the right to be safe here. If something worries you, tell us. You need no proof.',
      ),
      note(bold('Is a child in danger now? Call 911.')),
      heading('Who to tell'),
      bulletList(
        '[Name], our safeguarding officer: [phone and email]',
        'U.S. Center for SafeSport, for abuse in sports: 833-587-7233, or uscenterforsafesport.org',
        'Childhelp National Child Abuse Hotline, at any hour: 800-422-4453',
      ),
      heading('What we do'),
      bulletList(
        'Coaches and volunteers are checked and trained before they begin',
        'No adult is alone with a child',
        'Messages to players go to their parents, too',
      ),
    ],
  },
  {
    title: 'Volunteers',
    slug: 'volunteers',
    about: 'What help is needed, and how to say yes.',
    content: () => [
      paragraph('The club runs on an hour here and an hour there. You need not know the game.'),
      heading('We are looking for'),
      bulletList(
        '[Coaches and assistant coaches]',
        '[A team manager for U10]',
        '[Help at the snack stand on Saturdays]',
      ),
      button('I would like to help', '/contact?subject=other'),
    ],
  },
]
