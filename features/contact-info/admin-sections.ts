import type { ContactInfo } from './schema.ts'

/** The sections in words. */
export const sectionLabels: Record<ContactInfo['section'], string> = {
  footer: 'Footer Content',
  coaching_staff: 'Coaching Staff',
  team_info: 'Team Information',
  athletic_dept: 'Athletic Department',
}
