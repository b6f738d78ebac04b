import css from './jersey.module.css'

/** A plain jersey in the club's colour, with the number next to it: the fallback of a player's photo. */
export function Jersey() {
  return (
    <svg className={css.frame} viewBox="0 0 160 200" aria-hidden="true">
      <path className={css.line} d="M-600 164H760M48 164A32 32 0 0 1 112 164" />
      <path
        className={css.shirt}
        d="M58 42L28 55L10 92L32 103L42 88V166H118V88L128 103L150 92L132 55L102 42C98 56 62 56 58 42Z"
      />
      <path className={css.collar} d="M58 42C62 56 98 56 102 42" />
      <path className={css.collar} d="M14 84L36 95M146 84L124 95" />
    </svg>
  )
}
