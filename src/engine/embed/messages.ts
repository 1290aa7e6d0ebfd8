import { Modal, message } from 'antd';
import type { NoticePort } from '../contract/ports';

/** Messages and the dialog of antd, in its own place over the page. */
export const messages: NoticePort = {
  success: (text) => void message.success(text),
  warn: (text) => void message.warning(text),
  error: (text) => void message.error(text),
  once: ({ title, text }) => {
    const content = typeof text === 'string' ? text : text.map((one) => `${one.name} ${one.text}`).join('\n');
    Modal.info({ title, content });
  },
};
