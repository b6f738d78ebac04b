/** What the hero shows beside the team's photo; the film itself is at `/api/hero-video/{id}/video`. */
export interface HeroVideo {
  id: number
  title: string
  is_active: boolean
  /** Address of the film; a hero of a photo alone has none. */
  video_url: string | null
  /** Address of the photo for the left half. */
  static_photo: string | null
}
