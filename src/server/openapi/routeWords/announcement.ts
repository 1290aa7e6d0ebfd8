import type { RouteWords } from './contract';

/** Announcements and who reads them. */
export const announcementWords: Record<string, RouteWords> = {
  'GET /sys/annountCement/listByUser': { title: '本人未读的通告，两类各五条' },
  'GET /sys/annountCement/queryById': { title: '一条通告', query: { id: '通告的编号' } },
  'GET /sys/annountCement/doReleaseData': { title: '发布通告', query: { id: '通告的编号' } },
  'GET /sys/annountCement/doReovkeData': { title: '撤销通告', query: { id: '通告的编号' } },
  'GET /sys/annountCement/syncNotic': {
    title: '让本人的其他窗口重新读取通知',
    query: { anntId: '通告的编号' },
  },
  'GET /sys/sysAnnouncementSend/getMyAnnouncementSend': {
    title: '本人收到的通告',
    query: {
      pageNo: '第几页',
      pageSize: '每页几条',
      titile: '标题包含',
      sender: '发布人包含',
      readFlag: '1 已读，0 未读',
      msgCategory: '1 通知公告，2 系统消息',
      busType: '业务类型',
    },
  },
  'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': {
    title: '标注本人已读一条通告',
    body: { anntId: '通告的编号' },
  },
  'PUT /sys/sysAnnouncementSend/readAll': { title: '标注本人已读全部通告' },
};
