import type { ContactInfoInput } from '../features/contact-info/schema.ts'

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
  {
    section: 'team_info',
    title: 'Game day',
    content: 'Call or text the field desk: (972) 555-0188\nThere from 8 AM until the last whistle.',
    order_index: 2,
  },
]
