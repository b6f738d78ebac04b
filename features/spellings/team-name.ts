import { memoizeByText } from '../../kit/memoize-by-text.ts'
import { nameKey } from '../../kit/name-key.ts'

/**
 * Returns the part of a team's name that distinguishes teams: it ignores the form of the age ('U-12 Boys', '12U Boys',
 * 'U12 boys'), short or long words for boys and girls, and dots and dashes. Other words count: 'U12 Boys Blue' is
 * another team.
 */
export const teamKey = memoizeByText(name =>
  nameKey(name)
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
    .trim(),
)

/** Tells whether two names mean the same team. */
export function isSameTeam(one: string, other: string) {
  return teamKey(one) === teamKey(other)
}
