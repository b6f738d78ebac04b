import type { ContactInfoInput } from '../features/contact-info/schema.ts'
import type { ContactMessageInput, Suspicion } from '../features/contact-messages/schema.ts'

const links = (entries: [string, string][]) =>
  `<ul>${entries.map(([href, text]) => `<li><a href="${href}">${text}</a></li>`).join('')}</ul>`

/** The footer's entries, found by their titles, and the contact section's. */
export const contactInfo: ContactInfoInput[] = [
  ...Object.entries({
    Email: 'hello@bluestemfc.example',
    Phone: '(972) 555-0142',
    Address: 'Bluestem Park, 4100 Prairie Meadow Drive, Plano, TX 75074',
    'Team Name': 'Bluestem FC',
    Established: 'Est. 2024',
    Description:
      'Youth soccer for ages U4 to U19 in Plano and the towns around it, run by volunteers.',
    Tagline: 'Deep roots, open field.',
    'Quick Links': links([
      ['/schedule', 'Schedule'],
      ['/team', 'Teams'],
      ['/news', 'News'],
      ['/contact', 'Contact'],
    ]),
    Resources: links([
      ['/about', 'About the club'],
      ['https://www.ussoccer.com', 'U.S. Soccer'],
      ['https://www.ntxsoccer.org', 'North Texas Soccer'],
    ]),
  }).map(([title, content], order_index) => ({
    section: 'footer' as const,
    title,
    content,
    order_index,
  })),
  {
    section: 'coaching_staff',
    title: 'Rosalind Achterberg',
    content: 'Director of Coaching, U4 to U10\nrosalind@bluestemfc.example',
    order_index: 0,
  },
  {
    section: 'coaching_staff',
    title: 'Ingrid Solheim',
    content: 'Head Coach, U13 Harriers\ningrid@bluestemfc.example',
    order_index: 1,
  },
  {
    section: 'team_info',
    title: 'Practice location',
    content: 'Bluestem Park, 4100 Prairie Meadow Drive, Plano, TX 75074',
    order_index: 0,
  },
  {
    section: 'team_info',
    title: 'Practice time',
    content: 'Tuesdays and Thursdays, 6:00 PM to 7:30 PM',
    order_index: 1,
  },
]

interface Message extends ContactMessageInput {
  hoursAgo: number
  /** Name of the team to whose coaches it was passed on. */
  team?: string
  /** What was done with it an hour later. */
  states?: ('read' | 'handled' | 'archived')[]
  /** Why it was set aside as perhaps spam. */
  suspected_for?: Suspicion
  /** User name. */
  handledBy?: string
}

/** `left` is the name of the child that moved away: erasing it finds the message. */
export const messages = (left: string): Message[] => [
  {
    name: 'Marguerite Oyelaran',
    email: 'm.oyelaran@example.com',
    subject: 'tryouts',
    message:
      'Hello! We move to Plano in January with a nine-year-old who would sleep in her boots. Is there a place before the spring tryouts, or could she come along to a practice?',
    hoursAgo: 3,
  },
  {
    name: 'Piotr Zielinski',
    email: 'piotr.z@example.com',
    subject: 'schedule',
    message:
      'The Swifts game on Saturday clashes with the school concert. Do you know yet whether it will be the early one?',
    hoursAgo: 27,
  },
  {
    name: 'Adaeze Nwosu',
    email: 'adaeze.n@example.com',
    subject: 'schedule',
    message:
      'Our Harrier has her cast off and may run again from Thursday. Should she come to practice with shin guards, or watch once more?',
    hoursAgo: 31,
    team: 'U13 Harriers',
    states: ['read'],
  },
  {
    name: 'Coach Alvarado, Red Clay FC',
    email: 'alvarado@redclay.example',
    subject: 'other',
    message:
      'Good game last weekend. Would your U11s be up for a friendly in the Christmas break? We have a field on the 29th.',
    hoursAgo: 52,
    states: ['read', 'handled'],
    handledBy: 'demo',
  },
  {
    name: 'Hannah Beaumont',
    email: 'hannah.b@example.com',
    subject: 'general',
    message:
      'I found a silver water bottle with a dinosaur sticker by Field 2. It is with me if anybody misses it.',
    hoursAgo: 120,
    states: ['read', 'handled', 'archived'],
    handledBy: 'demo',
  },
  {
    name: 'Dorothea Lindgren',
    email: 'd.lindgren@example.com',
    subject: 'general',
    message: `We have moved to Denver for good. Would you please delete what you have stored of ${left}? Thank you for two lovely seasons.`,
    hoursAgo: 44,
    states: ['read'],
  },
  {
    name: 'SEO Experts',
    email: 'offers@seo.example',
    subject: 'general',
    message: 'Dear webmaster, your site could be number one. Buy 10,000 visitors today.',
    hoursAgo: 9,
    suspected_for: 'form',
  },
  {
    name: 'Thora Lindqvist',
    email: 'thora.l@example.com',
    subject: 'tryouts',
    message:
      'Hello, our son turns ten in May and has watched every Kestrels game from the fence. Whom do we ask about tryouts?',
    hoursAgo: 8,
    suspected_for: 'many',
  },
]
