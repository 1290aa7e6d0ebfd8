import Type from 'typebox';
import { defineRoutes } from '../route';

/** What pay channels call by themselves. */
export const channelRoutes = defineRoutes({
  'POST /channel/:name/notice': {
    // the signature over the body is what admits it
    access: 'anonymous',
    title: '支付渠道的通知：按签名认，记下后按渠道的要求应答；签名不对的拒绝，什么也不留',
    params: Type.Object({ name: Type.String({ title: '渠道：wechat 或 alipay' }) }),
    answer: 'document',
    // the inbox of notices has each of them, once
    writes: false,
    isTextBody: true,
  },
});
