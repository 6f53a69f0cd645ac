import type { ListText } from './filling.store.ts'

/** What the house says of the song lists that its note files name. */
export const demoLists: readonly ListText[] = [
  {
    name: '告别与重逢',
    introduction: '长亭外，旧友前。把舍不得说的话唱出来，下次见面再唱一遍。',
    userName: '老歌编辑组',
  },
  {
    name: '经典回声',
    introduction: '一百多年前写下的旋律，今天开口仍然是新的。适合压轴，也适合合唱。',
    userName: '老歌编辑组',
  },
  {
    name: '老歌慢唱',
    introduction: '速度放下来，气息放下去。不飙高音，只讲故事。',
    userName: '老歌编辑组',
  },
  {
    name: '世界民歌',
    introduction: '从苏格兰的高地到墨西哥的集市，没有作者署名，却人人会哼的歌。',
    userName: '民歌编辑组',
  },
  {
    name: '节日欢聚',
    introduction: '圣诞、新年，一屋子的人一起唱。前奏一响，杯子就该举起来了。',
    userName: '民歌编辑组',
  },
  {
    name: '樱花与故乡',
    introduction: '春樱、荒城、故乡的山和河。三首日语老歌，一段回家的路。',
    userName: '民歌编辑组',
  },
  {
    name: '唐诗新唱',
    introduction: '李白的月光，王维的红豆。课本里背过的诗，这次用唱的。',
    userName: '诗歌编辑组',
  },
  {
    name: '儿童天地',
    introduction: '音域不宽，句子不长，小朋友和大人都跟得上。',
    userName: '童谣编辑组',
  },
]
