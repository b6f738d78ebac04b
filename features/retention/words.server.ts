import { type Kept, nobody, WORDS } from './entry.server.ts'

const club = { club: 'Until the club deletes it' }

/** What the club tells about itself: texts, pictures, teams. */
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
    edited: { place: 'Teams', path: id => `/admin/teams?teams=${id}` },
  },
  news_articles: {
    what: ['article', 'articles'],
    until: club,
    columns: {
      author: 'Public: who wrote it',
      ...{ title: WORDS, content: WORDS, body: WORDS, imageUrl: WORDS, tags: WORDS },
      ...nobody('id', 'publishDate', 'publishTime', 'status', 'pinned', 'team_id', 'version'),
    },
    edited: { place: 'News', path: id => `/admin/content?news=${id}` },
  },
  announcements: {
    what: ['announcement', 'announcements'],
    until: club,
    columns: {
      ...{ title: WORDS, content: WORDS },
      ...nobody('id', 'startDate', 'endDate', 'priority', 'version'),
    },
    edited: { place: 'Announcements', path: id => `/admin/content?announcements=${id}` },
  },
  pages: {
    what: ['page', 'pages'],
    until: club,
    columns: {
      ...{ title: WORDS, slug: WORDS, old_slugs: WORDS, body: WORDS, imageUrl: WORDS },
      ...{ shareImageUrl: WORDS, shareDescription: WORDS },
      ...nobody('id', 'parent_id', 'status', 'publish_at', 'created_at', 'updated_at', 'version'),
    },
    edited: { place: 'Pages', path: id => `/admin/pages?pages=${id}` },
  },
  about_sections: {
    what: ['section of About', 'sections of About'],
    until: club,
    columns: {
      ...{ title: WORDS, body: WORDS },
      ...nobody('id', 'key', 'shown', 'position', 'version'),
    },
    edited: { place: 'About Us', path: id => `/admin/about?about-sections=${id}` },
  },
  menu_items: {
    what: ['entry of the menu', 'entries of the menu'],
    until: club,
    columns: {
      ...{ label: WORDS, href: WORDS },
      ...nobody('id', 'page_id', 'parent_id', 'shown', 'position', 'version'),
    },
    edited: {
      place: 'Menu',
      path: id => `/admin/menu?menu=${id}`,
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
    edited: { place: 'Footer Content', path: id => `/admin/footer?contact-info=${id}` },
  },
  gallery_images: {
    what: ['photo', 'photos'],
    until: club,
    columns: {
      ...{ title: WORDS, description: WORDS, altText: WORDS, capturedAt: WORDS },
      imageUrl: 'Public: a photo, withheld while a child noted in it may not be shown',
      ...nobody('id', 'album_id', 'version'),
    },
    edited: { place: 'Gallery', path: id => `/admin/gallery?gallery=${id}` },
  },
  albums: {
    what: ['album', 'albums'],
    until: club,
    columns: { name: WORDS, ...nobody('id', 'day', 'team_id', 'version') },
    edited: { place: 'Gallery', path: id => `/admin/gallery?albums=${id}` },
  },
  hero_videos: {
    what: ['hero video', 'hero videos'],
    until: club,
    columns: {
      ...{ title: WORDS, video_data: WORDS, static_photo: WORDS },
      ...nobody('id', 'is_active', 'created_at', 'updated_at'),
    },
    edited: { place: 'Hero Video', path: () => '/admin/hero' },
  },
  documents: {
    what: ['document', 'documents'],
    until: club,
    columns: {
      ...{ title: WORDS, group_name: WORDS, file: WORDS },
      ...nobody('id', 'size', 'uploaded_on', 'order_index', 'created_at', 'updated_at', 'version'),
    },
    edited: { place: 'Documents', path: id => `/admin/documents?documents=${id}` },
  },
  sponsors: {
    what: ['sponsor', 'sponsors'],
    until: club,
    columns: {
      ...{ name: WORDS, description: WORDS, link: WORDS, logo_url: WORDS },
      ...nobody('id', 'tier', 'starts_on', 'ends_on', 'order_index', 'created_at', 'updated_at'),
      ...nobody('version'),
    },
    edited: { place: 'Sponsors', path: id => `/admin/sponsors?sponsors=${id}` },
  },
  settings: {
    what: ['setting', 'settings'],
    until: { club: 'Until the club changes it' },
    columns: {
      key: null,
      value: 'The club as it shows itself, and where its messages go',
    },
    edited: { place: 'Club Settings', path: () => '/admin/settings', title: ({ key }) => key },
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
      place: 'Fees',
      path: id => `/admin/fees?fee-templates=${id}`,
      title: ({ description }) => description,
    },
  },
} satisfies Partial<Kept>
