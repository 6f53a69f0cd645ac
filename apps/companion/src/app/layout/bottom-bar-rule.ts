import { knownPage, type BarItem } from '../known-paths.ts'

/** Which item a path belongs to; undefined where it is none's (spec SHL-7). */
export function activeItem(pathname: string): BarItem | undefined {
  return knownPage(pathname)?.bar
}

/** The bar is hidden in the expanded search and where the path belongs to no item (spec SHL-8). */
export function isBarShown({ pathname, hash }: { pathname: string; hash: string }): boolean {
  return hash !== '#sbx' && activeItem(pathname) !== undefined
}
