/** 一行一个话题，后面是指称它的词；按简体写，繁体先折成简体再比。 */
export const chineseConcepts = `
remote_work: 远程办公 远程工作 在家办公 居家办公 在家工作 混合办公 居家上班
overtime: 加班 工时 下班 工作时间 准点 单休 双休 四天工作 996 调休
meeting: 会议 开会 例会 议程 周会 早会
salary: 工资 薪水 薪资 奖金 年终奖 时薪 薪酬 加薪 月薪 涨薪
workload: 工作量 过劳 人手不足 人手不够 截止 任务太多 缺人 负担太重
teamwork: 团队 协作 跨部门 沟通 团队合作
leadership: 领导 主管 上司 管理层 老板 经理 高层
hiring: 招聘 新人 离职 辞职 跳槽 面试 交接 招人
leave: 休假 年假 请假 产假 病假 特休 育婴假 带薪
evaluation: 考核 绩效 晋升 升职 考评
training: 培训 导师 研修 工作坊 教育训练
class: 上课 课堂 课程 教材 教室 讲课 课本 教学
school: 学校 大学 校园 高中 小学 校方 中学
teacher: 老师 教师 教授 讲师 班主任 导师
exam: 考试 成绩 分数 期末 期中 测验 高考 升学
homework: 作业 功课 报告 小组作业 分组报告
tuition: 学费 奖学金 学贷 助学
uniform: 校服 制服 服仪 着装
phone: 手机 智能手机
library: 图书馆 自习室 阅览室 自习
transit: 公交 巴士 地铁 捷运 大众运输 公车 班次 火车 高铁 公共交通 轻轨 站牌 线路 通勤
traffic: 堵车 塞车 拥堵 交通堵塞 红绿灯 车道 路口 超速 道路 马路 交通量
parking: 停车 车位
cycling: 自行车 单车 脚踏车 电动车 滑板车 机车
walking: 人行道 行人 斑马线 步道 骑楼
crime: 治安 警察 犯罪 盗窃 暴力 监视器 路灯 诈骗
safety: 安全 事故 危险 隐患 消防 受伤
housing: 房价 租房 房租 租金 房东 住房 社会住宅 租客 公寓 物业
tax: 税 预算 财政 补贴 补助 纳税
environment: 环境 污染 生态 环保 空气质量 雾霾
waste: 垃圾 回收 塑料 塑胶 一次性 垃圾分类 外卖盒
park: 公园 绿地 绿化 游乐场 树木 草坪 长椅
water: 水质 河川 河流 饮水机 自来水 饮用水 饮水
energy: 能源 电力 太阳能 核电 电费 省电 用电 光伏
climate: 气候 碳排 暖化 减碳 低碳
health: 健康 医院 医疗 医生 看病 健保 医保 诊所
mental: 压力 焦虑 心理 抑郁 忧郁 情绪 咨商 辅导
smoking: 抽烟 吸烟 香烟 二手烟 禁烟 控烟
alcohol: 喝酒 饮酒 酒局 酒驾
elderly: 老人 长者 老年 养老 长照 退休 高龄
childcare: 托育 育儿 幼儿园 托儿 带孩子 生育 幼托
youth: 年轻人 青年 青少年 孩子
jobs: 就业 工作机会 失业 找工作 实习 岗位 求职
business: 小店 商家 店家 小企业 中小企业 创业 摊贩 商圈 夜市
tourism: 观光 旅游 游客 民宿
culture: 文化 艺术 展览 博物馆 音乐会 演出 传统
sport: 运动 体育 健身房 游泳 篮球 球场 操场 健身
internet: 网络 网路 无线网 wifi 宽带 网速 断线 wi-fi
privacy: 隐私 个资 个人信息 监控 匿名 泄露 外泄
ai: AI 人工智能 人工智慧 机器人 自动化 算法 大模型 聊天机器人 演算法
law: 法律 法规 修法 合法 违法 立法 非法 法令 条例 法制
government: 政府 市长 议会 选举 投票 官员 交通部 议员 主管机关 公务员
transparency: 透明 问责 贪污 腐败 黑箱 公开
fairness: 歧视 平等 公平 性别 弱势 不公 多元 同志
immigration: 移民 外国人 难民 移工 外籍
animals: 狗 猫 宠物 流浪 动物 牵绳
noise: 噪音 吵 安静 喧哗 隔音 太大声 噪声
clean: 清洁 打扫 厕所 卫生 脏 臭 卫生间 洗手间 异味 洁净
accessibility: 轮椅 无障碍 残障 身障 电梯 坡道 盲人 残疾
disaster: 地震 台风 淹水 水灾 灾害 避难 火灾 暴雨
food: 食堂 午餐 菜单 菜色 餐厅 吃饭 早餐 晚餐 素食 饭菜 餐点 便当 零食 营养
coffee: 咖啡 饮料 茶水间 贩卖机 奶茶
price: 价格 费用 收费 太贵 便宜 涨价 费率 票价 优惠 折扣 物价 成本
schedule: 时间表 课表 开放时间 营业时间 开始时间 日程 排班 时段
venue: 会场 场地 座位 会议室 桌椅 礼堂 拥挤 办公室 空间
temperature: 冷气 空调 暖气 太冷 太热 通风 温度 闷热
queue: 排队 等待 等候 预约 报名 签到 挂号 挂号
service: 服务态度 客服 店员 员工态度 工作人员 态度
app: 应用 网站 系统 小程序 app 平台 软件 软体
bug: 故障 当机 崩溃 闪退 报错 卡顿 漏洞 死机
design: 界面 介面 字体 按钮 设计 深色模式 操作
account: 登录 登入 密码 注册 帐号 账号 验证
delivery: 快递 外送 配送 外卖 送货 物流
notice: 通知 公告 宣传 告知 提醒 公布
networking: 交流 联谊 认识新朋友 社交 破冰
speaker: 讲者 演讲 嘉宾 讲座 问答 分享会 主持人
material: 资料 录影 录像 简报 投影片 讲义 课件
language: 翻译 字幕 口译 英文 英语 双语
sound: 麦克风 音响 音量 投影 声音
insurance: 保险 投保 理赔 乘客险
licence: 执照 牌照 许可 驾照 资格 白牌 登记证
competition: 竞争 垄断 独占 市场机制
rest: 休息 午休 午睡 课间 下课
bullying: 霸凌 欺凌 骚扰 排挤
event: 活动 校庆 运动会 毕业旅行 社团 团建 尾牙 春游
taxi: 计程车 的士 出租车 小黄 网约车 共乘 拼车 叫车
innovation: 创新 科技 新创 数位 数字化 新兴
book: 书 书籍 图书 借书 电子书 新书 绘本 杂志 阅读
focus: 专心 专注 分心 注意力 集中精神
friends: 朋友 交友 友情 孤立 合群 友谊
rules: 规则 校规 禁止 处罚 没收 惩罚 规章
parents: 家长 父母 爸妈 妈妈 爸爸 家人 家庭
freedom: 强制 强迫 自愿 自由选择 选择权 自主 硬性
motivation: 动力 积极性 懒 懒惰 干劲 士气 上进 认真学习
reward: 奖品 奖励 表彰 礼物 红包 福利
volunteer: 志愿 义工 捐款 志工 公益
socialmedia: 抖音 微信 微博 小红书 脸书 社群媒体 社交媒体
news: 新闻 媒体 谣言 假新闻 记者
music: 音乐 歌曲 唱歌 乐队
game: 游戏 电玩 桌游 手游
storage: 储物柜 置物柜 柜子
signage: 标志 标识 指示牌 地图 路标
lighting: 灯光 照明 路灯 太暗
payment: 付款 退款 支付 刷卡 订阅
ads: 广告 赞助
battery: 充电 插座 电池
sleep: 睡眠 睡觉 睡不着 熬夜 早起 失眠 犯困
birth: 生育率 结婚 少子化 人口
union: 工会 罢工
career: 职业规划 生涯 升学 就业指导
equipment: 打印机 影印机 电脑 设备 器材 投影仪 笔电
photo: 照片 拍照 摄影
assessment: 评价学生 平时分 平时成绩 评分 项目作业 打分
weather: 下雨 遮阳 雨伞 天气
quality: 品质 质量 耐用
variety: 种类 品项 选项
-: 心脏 工作环境 学习环境 办公环境 争吵 一切 人工费 环境设定
`;
