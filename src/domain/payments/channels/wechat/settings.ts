import type { KeyObject } from 'node:crypto';

/** A merchant of WeChat Pay, API v3. */
export interface WechatSettings {
  /** `https://api.mch.weixin.qq.com`, without a slash at its end. */
  api: string;
  mchId: string;
  appId: string;
  /** Of our certificate, and its private key, which signs what we send. */
  serial: string;
  privateKey: KeyObject;
  /** Public keys of WeChat Pay by serial number or key id, which check what it sends. */
  platformKeys: ReadonlyMap<string, KeyObject>;
  /** 32 bytes that encrypt the contents of notices. */
  apiV3Key: Buffer;
  notifyUrl: string;
  /** The scene of 商家转账 that the merchant was granted, and what is reported for it. */
  sceneId: string;
  sceneReport: readonly { type: string; content: string }[];
  /** Of a call; 8 s. */
  timeoutMs?: number;
}
