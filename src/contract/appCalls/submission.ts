import { type AppCall, CLIENT_ID, PERSON } from './appCall';

/** What people of the app hand in to be judged. */
export const SUBMISSION_CALLS = {
  'POST /app/submit/profile': {
    code: 'profile',
    title: '提交昵称、头像、签名或语音签名，等待审核',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      part: {
        type: 'enum',
        title: '资料',
        required: true,
        options: { nickname: '昵称', avatar: '头像', signature: '签名', voice: '语音签名' },
      },
      text: { type: 'text', title: '文字', maxLength: 200 },
      picture: { type: 'image', title: '头像' },
      voice: { type: 'audio', title: '语音签名' },
    },
  },
  'POST /app/submit/photo': {
    code: 'photo',
    title: '提交一张相册照片，等待审核',
    takes: { clientId: CLIENT_ID, userId: PERSON, photo: { type: 'image', title: '照片', required: true } },
  },
  'POST /app/submit/report': {
    code: 'report',
    title: '提交举报',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      targetId: { type: 'id', title: '被举报人', required: true },
      kind: { type: 'text', title: '类型', required: true, maxLength: 50, help: '字典 report_type 的数据值' },
      place: {
        type: 'enum',
        title: '位置',
        required: true,
        options: {
          post: '动态',
          photo: '相册',
          video: '视频',
          radio: '电台',
          profile: '资料',
          live: '直播间',
          chat: '私聊',
          other: '其他',
        },
      },
      contentId: { type: 'id', title: '内容编号', help: '被举报的动态、照片、视频、电台节目或直播间' },
      content: { type: 'text', title: '说明', maxLength: 500 },
      evidence: { type: 'image', title: '证据', multiple: true },
    },
  },
  'POST /app/submit/feedback': {
    code: 'feedback',
    title: '提交反馈；带上反馈编号就是对以前的一条再次来信',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      feedbackId: { type: 'id', title: '反馈编号', help: '再次来信时' },
      kind: { type: 'text', title: '类型', maxLength: 50, help: '字典 feedback_kind 的数据值，新反馈要填' },
      content: { type: 'text', title: '内容', required: true, maxLength: 500 },
      pictures: { type: 'image', title: '图片', multiple: true },
      deviceModel: { type: 'text', title: '机型', maxLength: 50 },
      appVersion: { type: 'text', title: '版本', maxLength: 20 },
    },
  },
  'GET /app/feedback/letters': {
    code: 'letters',
    title: '一条反馈的往来，旧的在前；内部备注和撤回的不在其中',
    takes: {
      userId: PERSON,
      feedbackId: { type: 'id', title: '反馈编号', required: true },
    },
  },
  'POST /app/submit/appeal': {
    code: 'appeal',
    title: '对一项处罚提交申诉',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      punishmentId: { type: 'id', title: '处罚编号', required: true },
      content: { type: 'text', title: '申诉理由', required: true, maxLength: 500 },
      evidence: { type: 'image', title: '证据', multiple: true },
    },
  },
} as const satisfies Record<string, AppCall>;
