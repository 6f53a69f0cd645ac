// What the names of Chinese singers are made of.

/** The hundred usual surnames, most usual first. */
export const surnames = `
  王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 韩 邓 冯 曹 彭 曾 萧 田 董 潘 袁 蔡 蒋 余 于 杜 叶 程 魏 苏 吕 丁 任 卢 姚 沈
  钟 姜 崔 谭 陆 范 汪 廖 石 金 韦 贾 夏 付 方 邹 熊 白 孟 秦 邱 侯 江 尹 薛 闫 段 雷 龙 黎 史 陶 贺 毛 郝 顾 龚 邵 万 覃 武 钱 戴 严 莫 孔 单 尉迟 欧阳
`

/** Characters of given names, for women and for men. */
export const givenForWomen =
  '婷雅静怡欣颖雪琳佳慧敏丽娟芳梅兰莉娜萍燕玲红霞英华秀珍琴云莲玉洁蓉薇菲萱瑶琪梦诗涵语嫣若曦紫晴妍婉柔娇媛惠晓月春秋丹青影羽彤思宁静安心悦岚姗倩茜莎黛冰凝香荷桃杏樱蕾蓓露珊珠瑾璇琦妮韵歌曼翎凌可伊依以艺忆米朵糖妙然'
export const givenForMen =
  '伟强磊军勇杰涛明超刚辉鹏飞浩宇轩博文凯俊峰豪龙志建国华平安健宏远达诚信义仁德义山海江河林森松柏毅恒坚忍天翔云腾震霆雷风雨晨阳光昊昆仑嘉家祥瑞福禄寿康宁子墨书言哲思睿智慧聪锐锋锦程帆航宗耀祖承泽润泉洋波澜清源一鸣大中正良友朋学友汉武文斌彬奇齐晖晗'

/** Names that singers take, and what bands are called. */
export const stageWords =
  '小曼 阿木 大鹏 阿宝 小黑 阿杜 小虎 老狼 阿牛 小宇 阿兰 小贱 阿肆 小乔 老猫 阿龙 小青 大壮 小雨 阿桑 小米 阿福 大潘 小鱼 阿细 南风 北野 木子 七叔 九月 半夏 青衫 云朵 墨染 陌上 花粥 石头 老樊 河图 银临 浮生 流云 乌兰 央金 卓玛 扎西 格桑 其其格 布仁 腾格 斯琴 降央 次仁'
export const bandHeads =
  '五月 信号 逃跑 痛仰 果味 万能 夏日 冬眠 草莓 麻雀 白日 黑夜 地下 天空 飞行 电波 橘子 柠檬 海龟 鲸鱼 火星 月球 二手 三号 九连 八点 新青年 旧天堂 反光 回声 折叠 旅行 失眠 蓝色 红色 花园 水木 南城 北站 声音'
export const bandTails =
  '乐队 乐团 组合 合唱团 兄弟 姐妹 少年 女孩 男孩 天团 计划 先生 小姐 玩具 博物馆 俱乐部 公社 工厂 剧场 动物园'
