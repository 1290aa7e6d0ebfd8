import Type from 'typebox';
import { idOf, nullable, optionalText, pageOf, pageQuery, screenRecord } from '../parts';
import { defineRoutes } from '../route';

const id = Type.String({ title: '通告的编号' });
const nullableText = nullable(Type.String());

/** What a receiver reads of an announcement; times are as text. */
const content = {
  id: Type.String(),
  readFlag: Type.String({ description: '1 已读，0 未读' }),
  titile: Type.String(),
  msgContent: nullableText,
  msgAbstract: nullableText,
  sender: nullableText,
  priority: nullableText,
  msgCategory: nullableText,
  busType: nullableText,
  busId: nullableText,
  openType: nullableText,
  openPage: nullableText,
  attachments: nullableText,
  sendTime: nullableText,
  createTime: nullableText,
  startTime: nullableText,
  endTime: nullableText,
};
const received = Type.Object(content);

/** One entry for each thing that goes wrong, however often it does. */
const alarm = Type.Object({
  id: Type.String(),
  title: Type.String(),
  message: Type.String(),
  opens: Type.String(),
  count: Type.Integer(),
  fireTime: Type.String(),
  recoverTime: Type.Union([Type.String(), Type.Null()]),
  isNew: Type.Boolean(),
});

/** Announcements and who reads them (`contract.md` §6). */
export const announcementRoutes = defineRoutes({
  'GET /sys/annountCement/listByUser': {
    access: 'session',
    title: '本人未读的通告，两类各五条，以及告警',
    query: Type.Object({ pageSize: Type.Optional(Type.String({ title: '各几条，50 以内' })) }),
    answer: Type.Object({
      anntMsgList: Type.Array(received),
      anntMsgTotal: Type.Integer(),
      sysMsgList: Type.Array(received),
      sysMsgTotal: Type.Integer(),
      // beyond the family: alarms of the operator's roles
      alarms: Type.Array(alarm),
    }),
  },
  'PUT /sys/alarm/seen': { access: 'session', title: '本人已看过现在的告警', answer: Type.Null() },
  'GET /sys/annountCement/queryById': {
    access: 'session',
    title: '一条通告',
    query: Type.Object({ id }),
    // a manager of announcements gets the screen's record
    answer: Type.Union([received, screenRecord]),
    isOwn: true,
  },
  'GET /sys/annountCement/doReleaseData': {
    access: { code: 'announcement:publish' },
    title: '发布通告',
    query: Type.Object({ id }),
    writes: true,
  },
  'GET /sys/annountCement/doReovkeData': {
    access: { code: 'announcement:revoke' },
    title: '撤销通告',
    query: Type.Object({ id }),
    writes: true,
  },
  'GET /sys/annountCement/syncNotic': {
    access: 'session',
    title: '让本人的其他窗口重新读取通知',
    query: Type.Object({ anntId: Type.Optional(id) }),
  },
  'GET /sys/sysAnnouncementSend/getMyAnnouncementSend': {
    access: 'session',
    title: '本人收到的通告',
    query: Type.Object({
      ...pageQuery,
      titile: optionalText('标题包含'),
      sender: optionalText('发布人包含'),
      readFlag: optionalText('1 已读，0 未读'),
      msgCategory: optionalText('1 通知公告，2 系统消息'),
      busType: optionalText('业务类型'),
    }),
    answer: pageOf(
      Type.Object(
        { ...content, anntId: Type.String(), userId: Type.String() },
        { description: 'id 是收件的编号' },
      ),
    ),
    isOwn: true,
  },
  'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': {
    access: 'session',
    title: '标注本人已读一条通告',
    body: Type.Object({ anntId: idOf('通告的编号') }),
  },
  'PUT /sys/sysAnnouncementSend/readAll': {
    access: 'session',
    title: '标注本人已读全部通告',
  },
});
