import { expect, test } from 'vitest'
import { createKeep, loadJson } from './keep.ts'

test('what is kept is there for the next page', () => {
  const drawer = aDrawer()
  createKeep(() => drawer).save('tv', 'living room')
  expect(createKeep(() => drawer).load('tv')).toBe('living room')
})

test('a browser that refuses storage still remembers as long as the page lives', () => {
  const keep = createKeep(() => {
    throw new Error('SecurityError')
  })
  expect(keep.load('tv')).toBeUndefined()
  keep.save('tv', 'living room')
  expect(keep.load('tv')).toBe('living room')
})

test('storage that is cleared under a running page is filled again, what was only read as well', () => {
  const drawer = aDrawer()
  drawer.setItem('language', 'en')
  const keep = createKeep(() => drawer)
  expect(keep.load('language')).toBe('en')
  keep.save('tv', 'living room')
  drawer.clear()
  keep.save('place', '42')
  const nextPage = createKeep(() => drawer)
  expect(['language', 'tv', 'place'].map(nextPage.load)).toEqual(['en', 'living room', '42'])
})

test('what another page has kept meanwhile is not written over', () => {
  const drawer = aDrawer()
  const keep = createKeep(() => drawer)
  keep.save('tv', 'living room')
  drawer.setItem('tv', 'kitchen')
  keep.save('place', '42')
  expect(keep.load('tv')).toBe('kitchen')
})

test('a kept value that cannot be read counts as none', () => {
  const keep = createKeep(() => aDrawer())
  keep.save('place', '{broken')
  expect(loadJson(keep, 'place', String)).toBeUndefined()
  keep.save('place', '42')
  expect(loadJson(keep, 'place', Number)).toBe(42)
})

function aDrawer() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    clear: () => values.clear(),
  }
}
