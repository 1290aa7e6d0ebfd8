// audio
export const audioTitle = '音频';
export const audioDescribe = '一段音频。';

// bankcard
export const bankcardTitle = '银行卡号';
export const bankcardDescribe = '银行卡号；默认敏感，离开服务器时已遮盖。';
export const mustBeDigits = '必须是 12 到 19 位数字';

// bean
export const beanTitle = '金豆';
export const beanDescribe = '金豆，整数；由收礼获得，可兑换或提现。';

// calendar
export const calendarTitle = '月历';
export const calendarDescribe = '一个月里每天有什么，由计算给出；点一天就看那天没有会怎样；不能搜索和排序。';
export const mustBeMonth = '必须是一个月的安排';
export const cells = '出现的内容，各一次；mark 的要醒目';
export const days = '每天是 cells 里的第几个，-1 为没有；sum 为合计';
export const without = '某天没有时的 whole，按天；没有这个列表就不能点';
export const sampleGold = (count: number) => `${count} 金币`;
export const sampleSum = '28 天';

// changes
export const changesTitle = '改动';
export const changesDescribe =
  '改了哪些字段、从什么改成什么，由计算给出，读作“名称 玫瑰 → 百合”；不能搜索和排序。';
export const mustBeChanges = '必须是一组改动';
export const changesLines = '字段、标题、改前、改后';
export const samplePrice = '价格';

// cny
export const cnyTitle = '人民币';
export const cnyDescribe = '人民币，以分为单位的整数；5000000 显示为 ¥50,000.00。';
export const tooLarge = (most: string) => `不能超过 ${most}`;
export const mustBeAmount = '必须是金额，最多两位小数';

// color
export const colorTitle = '颜色';
export const colorDescribe = '颜色，#RRGGBB。';
export const mustBeColor = '必须是 #RRGGBB 形式的颜色';

// condition
export const conditionTitle = '条件';
export const conditionDescribe = '另一页面里哪些记录，由操作员拼出来，读作一句话；不能搜索和排序。';
export const ofScreen = '哪个页面的记录；能用它的字段，敏感的、只写的和另要权限才看得见的除外';
export const mustBeCondition = '必须是条件';
export const asInFiles = '条件，写法同页面文件';
export const noLongerFits = '条件已不能用，请重新设置';

// cron
export const cronTitle = '重复的时间';
export const cronDescribe = 'cron 表达式，说什么时间重复做，北京时间；输入时读成一句话，并列出往后五次。';
export const withSeconds = '带秒的写法，6 或 7 段，周日是 1；默认 5 段，周日是 0';
export const mustBeCron = '必须是 cron 表达式';
export const partsWithSeconds = '秒 分 时 日 月 周 [年]';
export const parts = '分 时 日 月 周';

// date
export const dateTitle = '日期';
export const dateDescribe = '日期，YYYY-MM-DD。';
export const mustBeDate = '必须是日期，如 2024-05-01';

// datetime
export const datetimeTitle = '时间';
export const datetimeDescribe = '日期和时间，YYYY-MM-DD HH:mm:ss，北京时间。';
export const durationWanted = '应当是时长，如 "30m"、"1h"、"7d"，或 "forever"（永久）';
export const durationWantedInPanel =
  '应当是时长，如 30 分钟写“30m”、一小时“1h”、七天“7d”，或“forever”（永久）';
export const lasts = '到何时为止：输入框下给出从现在起的时长，一点就填好；"forever" 是永久，要明说，空着不算';
export const forever = '永久';
export const mustBeTime = '必须是时间，如 2024-05-01 08:30:00';

// decimal
export const decimals = '至少写出几位小数，一列对齐：2 时 3400.5 显示为 3,400.50，3400 显示为 3,400.00';
export const decimalTitle = '小数';
export const decimalDescribe =
  '最多四位小数的数，如倍率、系数；钱用人民币、金币、金豆（cny、gold、bean），比例用百分比（percent）。';
export const mustBeNumber = '必须是数字，最多四位小数';

// dict
export const dictTitle = '字典';
export const dictDescribe = '数据字典里的一项；选项由运营人员维护。';
export const code = '数据字典的编码，见“系统管理 / 数据字典”';
export const fillInText = '填字典里的文字';
export const mustBeInDictionary = '必须是字典中的值';

// duration
export const durationTitle = '时长';
export const durationDescribe = '时长，以秒为单位；3725 显示为 1小时2分5秒。';
export const mustBeSeconds = '必须是秒数';

// duration/view
export const durationAtLeast = '至少';
export const atMostOf = (title: string) => `${title}至多`;
export const durationAtMost = '至多';

// enum
export const enumTitle = '选项';
export const enumDescribe = '固定的几种状态或种类，程序依赖它们；运营人员要增减的请用字典（dict）。';
export const optionsInPanel = '有哪些选项';
export const options = '有哪些选项：{"值": "名称"}；值像整数时写成 [["1", "名称"], …]';
export const samplePlain = '普通';
export const sampleLuxury = '豪华';
export const sampleWaiting = '待审核';
export const samplePassed = '已通过';
export const sampleEnabled = '启用';
export const sampleDisabled = '停用';
export const mustBeOneOf = (titles: string) => `只能是${titles}`;
export const optionsAre = (titles: string) => `选项：${titles}`;

// file
export const fileTitle = '文件';
export const fileDescribe = '一个文件。';

// gold
export const goldTitle = '金币';
export const goldDescribe = '金币，整数；由充值获得，用来送礼、通话和开通 VIP。';

// id
export const idTitle = '编号';
export const idDescribe = '记录的 64 位编号，由数据库生成，在网络上是文本。';
export const idMustBeId = '必须是编号';

// idcard
export const idcardTitle = '身份证号';
export const idcardDescribe = '18 位身份证号，核对日期与校验位；默认敏感。';
export const mustBeIdCard = '不是有效的身份证号';

// image
export const imageTitle = '图片';
export const imageDescribe = '一张图片。';

// integer
export const integerTitle = '整数';
export const integerDescribe = '整数，如次数、排序、天数。';

// ip
export const ipTitle = 'IP 地址';
export const ipDescribe = 'IPv4 或 IPv6 地址。';
export const mustBeIp = '必须是 IP 地址';

// json
export const jsonDescribe = '任意 JSON，原样保存；不能搜索和排序。';
export const jsonMustBeJson = '必须是 JSON';

// marks
export const marksTitle = '标记文本';
export const marksDescribe =
  '一段文字，其中要留意的词标出来并说明是什么，由计算给出；不能搜索和排序，要搜就另有原文的字段。';
export const mustBeMarked = '必须是一段标记文本';
export const markReason = '为什么标出来；没有就是普通文字';
export const sampleProfile = '主页';
export const sampleContact = '加微信';
export const sampleMark = '广告引流';

// parameters
export const parametersTitle = '参数';
export const parametersDescribe =
  '一组有名称的值，有哪些、各是什么类型和范围，由同一条记录的字典字段选定的那一项给出（如每个定时任务自己的参数）；不能搜索和排序。';
export const ofDictionary = '哪个字典的项带着参数的声明';
export const byField = '哪个字段选定那一项；它是同一个字典的 dict 字段';
export const parametersMustBeJson = '必须是 JSON，如 {"days":30}';
export const tooLong = '太长';
export const none = '无';
export const asJson = 'JSON 写的一组值';

// percent
export const percentTitle = '百分比';
export const percentDescribe = '百分比，以百分之一为单位的整数；1250 显示为 12.5%。';
export const mustBePercent = '必须是百分数，最多两位小数';

// phone
export const phoneTitle = '手机号';
export const phoneDescribe = '电话号码；默认敏感，离开服务器时已遮盖。';
export const mustBePhone = '必须是电话号码';

// record
export const recordTitle = '记录';
export const recordDescribe =
  '某个页面的一条记录，页面不定，由计算给出，按名称显示，点击打开；不能搜索和排序。固定页面的记录用引用（ref）。';
export const mustBeRecord = '必须是一条记录';
export const screen = '哪个页面';
export const name = '名称';
export const permission = '打开它要的权限；空为打不开';
export const sampleGift = (id: string) => `礼物${id}`;

// ref
export const refTitle = '引用';
export const refDescribe = '指向另一个页面的一条记录，如 App 用户、礼物；目标是树时画成树。';
export const targetInPanel = '指向的页面；也可以由另一字段决定';
export const target =
  '指向的页面，如 "user/user"；或由另一字段决定：{"field": "businessType", "recharge": "finance/gold-order"}';
export const decidedByField = '由另一字段决定';
export const decidingField = '由哪个字段的值决定指向哪里';
export const whereInPanel = '只能选其中哪些；可以与本记录的字段相同，如城市相同的门店';
export const where =
  '只能选符合的记录，写指向页面的字段；{"field": …} 是本记录的字段，空着时先要填它。改了它，不再符合的就清空';
export const part = '本记录是它的一部分：它删除、还原、彻底删除时一起';
export const fillInName = '填名称，重名时填编号';
export const refMustBeId = '必须是一条记录的编号';

// region
export const regionTitle = '地区';
export const regionDescribe = '省、市、区的六位行政区划代码。';
export const mustBeRegion = '必须是六位行政区划代码';

// region/input and region/regionFilter
export const province = '省份';
export const city = '城市';
export const district = '区县';
export const choose = '请选择';
export const cityOf = (title: string) => `${title}城市`;

// richtext
export const richtextTitle = '富文本';
export const richtextDescribe = '带格式的正文，显示前一律净化；按存下的内容查找，格式的记号也在其中。';
export const mustBeText = '必须是文本';
export const sample = '<p>活动期间赠送礼物可获得双倍亲密度。</p>';

// richtext/view
export const picture = '［图片］';

// rows
export const rowsTitle = '子表';
export const rowsDescribe = '一条记录里的几行明细，如奖品清单；随本记录保存；真正的子记录应是另一个页面。';
export const fieldsInPanel = '每一行填什么，如 奖品、数量';
export const fields = '每一行有哪些字段';
export const sampleDay = '第几天';
export const sampleReward = '奖励';
export const mustBeRows = '必须是若干行';
export const rows = (count: number) => `${count} 条`;

// secret
export const secretTitle = '密文';
export const secretDescribe = '只能写入：密钥、密码；加密保存，永不离开服务器。';
export const boundTo =
  '密文只给这些字段现在的值使用：其中一个改了，密文就清除，要再输入一次；必填的密文不再输入就不能改';
export const droppedIn = '哪个开关记下密文已清除、等待再次输入；由系统写入';

// sheets
export const mustBeBetween = (least: string, most: string, space: string) =>
  `应在 ${least} 到 ${most}${space}之间`;
export const sheetsAtLeast = (least: string) => `不能小于 ${least}`;
export const sheetsAtMost = (most: string) => `不能大于 ${most}`;

// switch
export const switchTitle = '开关';
export const switchDescribe = '是或否。';
export const mustBeYesOrNo = '必须是“是”或“否”';
export const yes = '是';
export const no = '否';

// tags
export const tagsTitle = '标签';
export const tagsDescribe = '几个短词。';
export const mustBeTags = '必须是一组标签，每个不超过 50 个字';
export const sampleNew = '新人';
export const samplePopular = '热门';
export const sampleActive = '活跃';
export const sampleSpender = '高消费';

// text
export const sampleOne = '星河漫游';
export const sampleTwo = '清风徐来';
export const sampleThree = '夏日限定';
export const sampleFour = '深海之光';
export const sampleFive = '城南旧事';
export const sampleSix = '月下独酌';
export const sampleSeven = '山海相逢';
export const sampleEight = '云端来信';
export const textTitle = '文本';
export const textDescribe = '一行文字；最多字数（maxLength）超过 100 时是多行。';
export const macros = '在追问里提供数据字典的文字，按数字或点一下填入；也可以自己写';
export const badCharacters = '含有不能保存的字符';

// transcript
export const transcriptTitle = '对话';
export const transcriptDescribe =
  '谁在什么时候说了、做了什么，按时间排列，由计算给出；是敏感字段：说明理由后才读，在队列里领取时读，每次都记日志。';
export const mustBeTranscript = '必须是一段对话';
export const transcriptLines = '各行的时间、人、文字；缺少的权限';
export const sampleName = '被举报人';
export const sampleText = '加微信聊';

// transcript/view
export const notRead = '未读取';
export const transcriptViewLines = (count: number) => `${count} 条`;

// url
export const urlTitle = '网址';
export const urlDescribe = '以 http:// 或 https:// 开头的地址。';
export const mustBeUrl = '必须以 http:// 或 https:// 开头';

// user
export const userTitle = '操作员';
export const userDescribe = '后台的一名操作员；App 用户请用引用（ref），指向“用户”（user/user）。';
export const mustBeOperator = '必须是一名操作员';

// value
export const valueTitle = '值';
export const valueDescribe = '类型由同一条记录的另一个选项字段选定的值，作为 JSON 保存；不能搜索和排序。';
export const typeField = '哪个选项字段选定类型；它的每个选项都是一个类型名';
export const minimumField = '哪个字段是最小值，也是按同一类型填的值';
export const maximumField = '哪个字段是最大值，也是按同一类型填的值';
export const optionsField = '类型是选项时从哪个标签字段里选';
export const unitField = '哪个文本字段是单位';
export const nameField = '哪个文本字段是这个值的名称，提示里用它';
export const limits = '值的范围、可选项、单位和名称写在同一条记录的哪些字段里';

// video
export const videoTitle = '视频';
export const videoDescribe = '一段视频。';
