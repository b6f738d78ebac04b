import { inList, inPlace } from '../portal-places.ts'
import { type Kept, nobody, WORDS } from './entry.server.ts'

const club = { club: 'Until the club deletes it' }

/** The club's own content: texts, pictures, teams. */
export const words = {
  teams: {
    what: ['team', 'teams'],
    until: club,
    columns: {
      coach: 'Public: who coaches',
      ...{ name: WORDS, description: WORDS },
      ...nobody('id', 'grade', 'logoUrl', 'division_id', 'age_group', 'age_years'),
      ...nobody('created_at', 'updated_at', 'version'),
    },
    edited: inList('teams'),
  },
  news_articles: {
    what: ['article', 'articles'],
    until: club,
    columns: {
      author: 'Public: who wrote it',
      ...{ title: WORDS, content: WORDS, body: WORDS, imageUrl: WORDS, tags: WORDS },
      ...nobody('id', 'publishDate', 'publishTime', 'status', 'pinned', 'team_id', 'version'),
    },
    edited: inList('news'),
  },
  announcements: {
    what: ['announcement', 'announcements'],
    until: club,
    columns: {
      ...{ title: WORDS, content: WORDS },
      ...nobody('id', 'startDate', 'endDate', 'endTime', 'priority', 'version'),
    },
    edited: inList('announcements'),
  },
  pages: {
    what: ['page', 'pages'],
    until: club,
    columns: {
      ...{ title: WORDS, slug: WORDS, old_slugs: WORDS, body: WORDS, imageUrl: WORDS },
      ...{ shareImageUrl: WORDS, shareDescription: WORDS },
      ...nobody('id', 'parent_id', 'status', 'publish_at', 'created_at', 'updated_at', 'version'),
    },
    edited: inList('pages'),
  },
  about_sections: {
    what: ['section of About', 'sections of About'],
    until: club,
    columns: {
      ...{ title: WORDS, body: WORDS },
      ...nobody('id', 'key', 'shown', 'position', 'version'),
    },
    edited: inList('about-sections'),
  },
  menu_items: {
    what: ['entry of the menu', 'entries of the menu'],
    until: club,
    columns: {
      ...{ label: WORDS, href: WORDS },
      ...nobody('id', 'page_id', 'parent_id', 'shown', 'position', 'version'),
    },
    edited: {
      ...inList('menu'),
      title: ({ label }) => label ?? '',
    },
  },
  contact_info: {
    what: ['contact entry', 'contact entries'],
    until: club,
    columns: {
      ...{ title: WORDS, content: 'Whom to ask, and how to reach them' },
      ...nobody('id', 'section', 'order_index', 'created_at', 'updated_at', 'version'),
    },
    edited: inList('contact-info'),
  },
  gallery_images: {
    what: ['photo', 'photos'],
    until: club,
    columns: {
      ...{ title: WORDS, description: WORDS, altText: WORDS, capturedAt: WORDS },
      imageUrl: 'Public: a photo, withheld while a child noted in it may not be shown',
      ...nobody('id', 'album_id', 'version'),
    },
    edited: inList('gallery'),
  },
  albums: {
    what: ['album', 'albums'],
    until: club,
    columns: { name: WORDS, ...nobody('id', 'day', 'team_id', 'version') },
    edited: inList('albums'),
  },
  hero_videos: {
    what: ['hero video', 'hero videos'],
    until: club,
    columns: {
      ...{ title: WORDS, video_data: WORDS, static_photo: WORDS },
      ...nobody('id', 'is_active', 'position', 'created_at', 'updated_at'),
    },
    edited: inPlace('hero'),
  },
  documents: {
    what: ['document', 'documents'],
    until: club,
    columns: {
      ...{ title: WORDS, group_name: WORDS, file: WORDS },
      ...nobody('id', 'size', 'uploaded_on', 'order_index', 'created_at', 'updated_at', 'version'),
    },
    edited: inList('documents'),
  },
  sponsors: {
    what: ['sponsor', 'sponsors'],
    until: club,
    columns: {
      ...{ name: WORDS, description: WORDS, link: WORDS, logo_url: WORDS },
      ...nobody('id', 'tier', 'starts_on', 'ends_on', 'order_index', 'created_at', 'updated_at'),
      ...nobody('version'),
    },
    edited: inList('sponsors'),
  },
  settings: {
    what: ['setting', 'settings'],
    until: { club: 'Until the club changes it' },
    columns: {
      key: null,
      value: 'The club as it shows itself, and where its messages go',
    },
    edited: { ...inPlace('settings'), title: ({ key }) => key },
  },
  saved_replies: {
    what: ['saved reply', 'saved replies'],
    until: club,
    columns: { ...{ name: WORDS, text: WORDS }, ...nobody('id', 'version') },
    edited: inList('saved-replies'),
  },
  fee_templates: {
    what: ['fee template', 'fee templates'],
    until: club,
    columns: {
      description: WORDS,
      season: WORDS,
      ...nobody('id', 'currency', 'amount', 'version'),
    },
    edited: {
      ...inList('fee-templates'),
      title: ({ description }) => description,
    },
  },
} satisfies Partial<Kept>
