import type { Camera } from '../camera.ts'
import { hairs, type Kit, type Light, skins } from '../palette.ts'
import type { Seeded } from '../seeded.ts'
import { placed } from '../shapes.ts'
import { figure, figureShadow, type Player } from './figure.ts'
import type { Pose } from './poses.ts'
import { tinyCuts } from './tiny-hair.ts'

export function someone(random: Seeded, kit: Kit, number?: number): Player {
  const tone = random.whole(0, skins.length - 1)
  return {
    kit,
    skin: skins[tone] ?? skins[0],
    hair: random.pick(tone > 3 ? hairs.slice(0, 3) : hairs),
    cut: random.pick(tinyCuts.filter(cut => cut !== 'afro' || tone > 3)),
    ...(number === undefined ? {} : { number }),
  }
}

export interface Sun {
  /** The direction of shadows: to the right by this much of the height, and towards us by `long`. */
  slant: number
  long: number
}

/** A player 1.5 m tall on the ground before the camera, with the shadow the light gives. */
export function onGround(
  eye: Camera,
  light: Light,
  sun: Sun,
  at: { x: number; z: number; player: Player; pose: Pose; flip?: boolean; tall?: number },
) {
  const { x, z, player, pose, flip = false, tall = 1.5 } = at
  const [left, top] = eye.point(x, z)
  const size = (eye.scale(x, z) * tall) / 100
  return (
    placed(figureShadow(player, pose, light.shadow, sun.slant, sun.long, flip), left, top, size) +
    placed(figure(player, pose, flip), left, top, size)
  )
}
