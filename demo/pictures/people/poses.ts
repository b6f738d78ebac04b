/** Angles in degrees from straight down, positive towards the way the figure faces (right). */
export interface Pose {
  /** Forward tilt of the trunk. */
  lean: number
  nod?: number
  /** Half the width of the shoulders: 4 seen from the side, 9 seen from in front or behind. */
  broad: number
  far: { arm: Bend; leg: Bend }
  near: { arm: Bend; leg: Bend }
  lift?: number
}

export type Bend = readonly [upper: number, lower: number, foot?: number]

const pose = (
  lean: number,
  broad: number,
  far: { arm: Bend; leg: Bend },
  near: { arm: Bend; leg: Bend },
  more: { nod?: number; lift?: number } = {},
): Pose => ({ lean, broad, far, near, ...more })

export const poses = {
  run: pose(14, 6, { arm: [44, 118], leg: [-30, -78, -66] }, { arm: [-52, 34], leg: [52, 6, -14] }),
  sprint: pose(
    22,
    6,
    { arm: [58, 130], leg: [-46, -96, -80] },
    { arm: [-66, 14], leg: [66, 22, -20] },
    { lift: 3 },
  ),
  dribble: pose(
    10,
    7,
    { arm: [36, 66], leg: [34, 2, -8] },
    { arm: [-46, -10], leg: [-22, -56, -46] },
  ),
  windUp: pose(
    -6,
    7,
    { arm: [80, 100], leg: [10, -6, 0] },
    { arm: [-60, -40], leg: [-48, -112, -90] },
  ),
  strike: pose(
    -14,
    7,
    { arm: [64, 30], leg: [-14, -26, 4] },
    { arm: [-72, -46], leg: [78, 70, -38] },
  ),
  header: pose(
    -10,
    7,
    { arm: [62, 120], leg: [-18, -64, -60] },
    { arm: [-58, -20], leg: [16, -40, -50] },
    { nod: -8, lift: 26 },
  ),
  stand: pose(0, 9, { arm: [10, 4], leg: [7, 4, 0] }, { arm: [-10, -4], leg: [-7, -4, 0] }),
  cheer: pose(
    -3,
    9,
    { arm: [150, 168], leg: [12, 6, 0] },
    { arm: [-150, -168], leg: [-12, -6, 0] },
  ),
  leap: pose(
    -4,
    9,
    { arm: [146, 172], leg: [34, -30, -40] },
    { arm: [-140, -176], leg: [-24, -70, -60] },
    { lift: 20 },
  ),
  ready: pose(12, 9, { arm: [56, 34], leg: [30, -10, 0] }, { arm: [-48, -14], leg: [-30, 6, 0] }),
  walk: pose(3, 7, { arm: [24, 40], leg: [-18, -24, -10] }, { arm: [-34, -16], leg: [20, 12, 0] }),
  throwIn: pose(
    -1,
    9,
    { arm: [148, -158], leg: [14, 4, 0] },
    { arm: [-148, 158], leg: [-12, -20, -10] },
  ),
  sit: pose(0, 9, { arm: [34, 20], leg: [76, -80, 0] }, { arm: [-34, -20], leg: [-76, 80, 0] }),
  squat: pose(0, 9, { arm: [30, 30], leg: [62, -22, 0] }, { arm: [-30, -30], leg: [-62, 22, 0] }),
  celebrate: pose(
    -8,
    8,
    { arm: [128, 152], leg: [28, -10, -10] },
    { arm: [-124, -140], leg: [-30, -62, -50] },
  ),
} satisfies Record<string, Pose>
