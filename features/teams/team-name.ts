import { nameKey } from '../../kit/name-key.ts'

/**
 * What two names of teams have in common that mean the same team: the age in any form ('U-12 Boys', '12U Boys', 'U12 boys'),
 * boys and girls in short or long, and without regard to dots and dashes. Other words count: 'U12 Boys Blue' is another.
 */
export function teamKey(name: string) {
  return nameKey(name)
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}/]+/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])(?:u|under) ?(\d{1,2})(?![\p{L}\p{N}/])/gu, 'u$1')
    .replaceAll(/(?<![\p{L}\p{N}/])(\d{1,2}) ?u(?![\p{L}\p{N}])/gu, 'u$1')
    .replaceAll(/(?<![\p{L}\p{N}])([bg]) ?u(\d{1,2})(?![\p{L}\p{N}/])/gu, 'u$2 $1')
    .replaceAll(/(?<![\p{L}\p{N}])(?:u(\d{1,2})|(\d{1,2})u)([bg])(?![\p{L}\p{N}])/gu, 'u$1$2 $3')
    .replaceAll(/(?<![\p{L}\p{N}])(boys?|girls?|b|g) (u\d{1,2})(?![\p{L}\p{N}/])/gu, '$2 $1')
    .replaceAll(/(?<![\p{L}\p{N}])boys?(?![\p{L}\p{N}])/gu, 'b')
    .replaceAll(/(?<![\p{L}\p{N}])girls?(?![\p{L}\p{N}])/gu, 'g')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** Whether two names of teams mean the same one. */
export function isSameTeam(one: string, other: string) {
  return teamKey(one) === teamKey(other)
}
