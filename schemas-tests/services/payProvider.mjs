import {
  createCipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { alipayBill, alipayFunds, gbk, wechatBill, wechatFunds, zipped } from '../support/payBills.mjs';

/**
 * WeChat Pay v3 and Alipay as far as the product uses them, as a process that tests may kill: `node payProvider.mjs <settings.json>`
 * prints its port. `/control/…` scripts how it misbehaves (`MODES`), settles what waits, sends notices and writes statements.
 */
const settings = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const privateKey = createPrivateKey(settings.privateKey);
const merchantKey = createPublicKey(settings.merchantKey);
const strangerKey = createPrivateKey(settings.strangerKey);

/** By our number: what was paid out, given back and paid. */
const books = { payout: new Map(), refund: new Map(), payment: new Map() };
/** Misbehaviour that waits for its number: `{match, mode, times}`. */
const plans = [];
const calls = [];
/** Of the next request for a file, by `channel/part`: `creating`, `none`, `wrongSignature`, `wrongHash`, `cut`, `bomb`, `huge`. */
const billModes = new Map();
/** Files that wait to be downloaded, by token. */
const files = new Map();
let serial = 0;

/**
 * Before or after it is done: `silentBefore`, `silentAfter` never answer, `errorBefore`, `errorAfter` answer 500, `wrongSignature`,
 * `wrongAmount` one fen more, `refuse` a definite refusal, `wait` in work until `/control/settle`, `absent` a query that knows
 * nothing, `otherNumber` an answer about another number.
 */
const MODES = [
  ...['silentBefore', 'silentAfter', 'errorBefore', 'errorAfter', 'wrongSignature', 'wrongAmount'],
  ...['refuse', 'wait', 'absent', 'otherNumber'],
];

/** The modes for a call; `match` is a number of ours, `amount:<fen>`, or `*`: of these the first plan that is left. */
function modesFor(number, amount) {
  const left = plans.filter(({ times }) => times > 0);
  const found = left.filter(({ match }) => match === number || match === `amount:${amount}`);
  const any = left.find(({ match }) => match === '*');
  if (any) found.push(any);
  for (const plan of found) plan.times -= 1;
  return new Set(found.map(({ mode }) => mode));
}

const shanghai = (instant) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 19);
const wireTime = (instant) => shanghai(instant).replace('T', ' ');
const yuan = (fen) => (fen / 100).toFixed(2);
const fenOf = (amount) => Math.round(Number(amount) * 100);
const channelNo = () => `${Date.now()}${String(++serial).padStart(6, '0')}`;

/** The same number again is the same one. */
function entered(kind, number, values) {
  const known = books[kind].get(number);
  if (known) return known;
  const entry = { number, channelNo: channelNo(), time: Date.now(), state: 'SUCCESS', ...values };
  books[kind].set(number, entry);
  return entry;
}

/** Does a request as its modes say. Answers the entry, and what is to be answered in its place. */
function done(kind, { number, amount, isQuery, ...values }) {
  const modes = modesFor(number, amount ?? books[kind].get(number)?.amount);
  calls.push({ kind, number, amount, isQuery, modes: [...modes] });
  if (modes.has('silentBefore')) return { modes, silent: true };
  if (modes.has('errorBefore')) return { modes, error: true };
  if (modes.has('refuse') && !isQuery) return { modes, refused: true };
  if (isQuery && modes.has('absent')) return { modes, absent: true };
  const entry = isQuery
    ? books[kind].get(number)
    : entered(kind, number, { amount, ...values, ...(modes.has('wait') && { state: 'WAIT' }) });
  if (!entry) return { modes, absent: true };
  if (modes.has('silentAfter')) return { modes, silent: true };
  if (modes.has('errorAfter')) return { modes, error: true };
  const shown = { ...entry };
  if (modes.has('wrongAmount')) shown.amount += 1;
  if (modes.has('otherNumber')) shown.number = `${number}X`;
  return { modes, entry: shown };
}

function answerWechat(response, status, content, modes) {
  const body = JSON.stringify(content);
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(8).toString('hex')];
  const key = modes.has('wrongSignature') ? strangerKey : privateKey;
  const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64');
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': settings.serial,
      'wechatpay-signature': signature,
    })
    .end(body);
}

function isSignedByMerchant(request, body) {
  const parts = Object.fromEntries(
    [...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const signed = `${request.method}\n${request.url}\n${parts.timestamp}\n${parts.nonce_str}\n${body}\n`;
  return verify('sha256', Buffer.from(signed), merchantKey, Buffer.from(parts.signature ?? '', 'base64'));
}

const WECHAT_STATES = { SUCCESS: 'SUCCESS', FAIL: 'FAIL', WAIT: 'PROCESSING' };
const wechatTransfer = ({ number, channelNo: no, amount, state, time }) => ({
  mch_id: settings.mchId,
  out_bill_no: number,
  transfer_bill_no: no,
  transfer_amount: amount,
  state: WECHAT_STATES[state],
  ...(state === 'FAIL' && { fail_reason: 'PAYEE_ACCOUNT_ABNORMAL' }),
  create_time: `${shanghai(time)}+08:00`,
  update_time: `${shanghai(time)}+08:00`,
});
const WECHAT_REFUNDS = { SUCCESS: 'SUCCESS', FAIL: 'CLOSED', WAIT: 'PROCESSING' };
const wechatRefund = ({ number, channelNo: no, amount, state, time, tradeNo, paid }) => ({
  refund_id: no,
  out_refund_no: number,
  transaction_id: tradeNo,
  status: WECHAT_REFUNDS[state],
  success_time: `${shanghai(time)}+08:00`,
  amount: { refund: amount, total: paid, currency: 'CNY' },
});

function wechat(request, response, body) {
  if (!isSignedByMerchant(request, body))
    return answerWechat(response, 401, { code: 'SIGN_ERROR', message: 'sign' }, new Set());
  if (request.url.startsWith('/v3/bill'))
    return wechatBills(response, new URL(request.url, settings.console));
  const transfers = '/v3/fund-app/mch-transfer/transfer-bills';
  const isTransfer = request.url.startsWith(transfers);
  const isQuery = request.method === 'GET';
  const sent = isQuery ? {} : JSON.parse(body);
  const number = isQuery
    ? decodeURIComponent(request.url.split('/').at(-1))
    : (sent.out_bill_no ?? sent.out_refund_no);
  const outcome = done(isTransfer ? 'payout' : 'refund', {
    ...{ channel: 'wechat', number, isQuery, amount: sent.transfer_amount ?? sent.amount?.refund },
    ...{ tradeNo: sent.transaction_id, paid: sent.amount?.total, name: sent.user_name },
  });
  if (outcome.silent) return;
  if (outcome.error)
    return answerWechat(response, 500, { code: 'SYSTEM_ERROR', message: 'error' }, outcome.modes);
  if (outcome.refused)
    return answerWechat(response, 403, { code: 'NOT_ENOUGH', message: '余额不足' }, outcome.modes);
  if (outcome.absent) {
    const code = isTransfer ? 'NOT_FOUND' : 'RESOURCE_NOT_EXISTS';
    return answerWechat(response, 404, { code, message: '记录不存在' }, outcome.modes);
  }
  const content = isTransfer ? wechatTransfer(outcome.entry) : wechatRefund(outcome.entry);
  answerWechat(response, 200, content, outcome.modes);
}

const BILL = { creating: 'STATEMENT_CREATING', none: 'NO_STATEMENT_EXIST' };
function wechatBills(response, { pathname, searchParams }) {
  if (pathname.endsWith('/file')) return sendFile(response, searchParams.get('token'));
  const part = pathname.endsWith('tradebill') ? 'trade' : 'fund';
  const { mode, content, token } = preparedBill('wechat', part, searchParams.get('bill_date'));
  if (Object.hasOwn(BILL, mode))
    return answerWechat(response, 400, { code: BILL[mode], message: '账单' }, new Set());
  const hash = createHash('sha1').update(content).digest('hex');
  const answer = {
    hash_type: 'SHA1',
    hash_value: mode === 'wrongHash' ? hash.replace(/./g, '0') : hash,
    download_url: `http://127.0.0.1:${server.address().port}/v3/billdownload/file?token=${token}`,
  };
  answerWechat(response, 200, answer, new Set([mode]));
}

/** The file of a day, and a token by which it is downloaded. */
function preparedBill(channel, part, day) {
  const [mode = 'whole', ...more] = billModes.get(`${channel}/${part}`) ?? [];
  billModes.set(`${channel}/${part}`, more);
  calls.push({ kind: 'bill', number: `${channel}/${part}`, isQuery: true, modes: [mode] });
  const token = randomBytes(8).toString('hex');
  const content = packed(channel, statement({ channel, part, day }), mode);
  files.set(token, { content, mode });
  return { mode, content, token };
}

function packed(channel, table, mode) {
  if (channel === 'wechat') return table;
  const content = mode === 'bomb' ? Buffer.alloc(210 * 1024 * 1024) : table;
  return zipped([
    { name: '2088_业务明细.csv', content },
    { name: '2088_业务明细(汇总).csv', content: Buffer.from('') },
  ]);
}

function sendFile(response, token) {
  const { content, mode } = files.get(token);
  if (mode === 'huge') {
    const part = Buffer.alloc(1024 * 1024);
    const more = () => response.writable && response.write(part) && setImmediate(more);
    response.on('drain', more);
    return more();
  }
  response.end(mode === 'cut' ? content.subarray(0, -40) : content);
}

const alipayText = (parameters, except) =>
  Object.keys(parameters)
    .filter((name) => !except.includes(name) && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');

function answerAlipay(response, method, content, modes) {
  const node = JSON.stringify(content);
  const key = modes.has('wrongSignature') ? strangerKey : privateKey;
  const signature = sign('sha256', Buffer.from(node), key).toString('base64');
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(`{"${method.replaceAll('.', '_')}_response":${node},"sign":"${signature}"}`);
}

const OK = { code: '10000', msg: 'Success' };
const ALIPAY_STATES = { SUCCESS: 'SUCCESS', FAIL: 'FAIL', WAIT: 'DEALING' };
const alipayTransfer = ({ number, channelNo: no, amount, state, time }) => ({
  ...OK,
  out_biz_no: number,
  order_id: no,
  status: ALIPAY_STATES[state],
  trans_amount: yuan(amount),
  trans_date: wireTime(time),
});
const alipayRefund = ({ number, amount, state, time, tradeNo }, isQuery) => ({
  ...OK,
  trade_no: tradeNo,
  ...(isQuery && { out_request_no: number, refund_amount: yuan(amount) }),
  ...(isQuery && state === 'SUCCESS' && { refund_status: 'REFUND_SUCCESS' }),
  ...(!isQuery && { refund_fee: yuan(amount), fund_change: state === 'SUCCESS' ? 'Y' : 'N' }),
  gmt_refund_pay: wireTime(time),
});

function alipay(response, body) {
  const form = Object.fromEntries(new URLSearchParams(body));
  const { method, sign: signature } = form;
  const isSigned = verify(
    'sha256',
    Buffer.from(alipayText(form, ['sign'])),
    merchantKey,
    Buffer.from(signature ?? '', 'base64'),
  );
  if (!isSigned)
    return answerAlipay(response, method, { code: '40002', sub_code: 'isv.invalid-signature' }, new Set());
  const content = JSON.parse(form.biz_content);
  if (method.includes('dataservice.bill')) return alipayBills(response, method, content);
  const isTransfer = method.startsWith('alipay.fund');
  const isQuery = method.endsWith('query');
  const amount = content.trans_amount ?? content.refund_amount;
  const outcome = done(isTransfer ? 'payout' : 'refund', {
    ...{ channel: 'alipay', number: content.out_biz_no ?? content.out_request_no, isQuery },
    ...{ amount: amount === undefined ? undefined : fenOf(amount), tradeNo: content.trade_no },
    orderNo: content.out_trade_no,
  });
  if (outcome.silent) return;
  if (outcome.error) return response.writeHead(500).end('error');
  if (outcome.refused) {
    const refused = isTransfer ? 'PAYER_BALANCE_NOT_ENOUGH' : 'ACQ.SELLER_BALANCE_NOT_ENOUGH';
    const refusal = { code: '40004', msg: 'Business Failed', sub_code: refused, sub_msg: '余额不足' };
    return answerAlipay(response, method, refusal, outcome.modes);
  }
  if (outcome.absent) {
    const unknown = { code: '40004', msg: 'Business Failed', sub_code: 'ORDER_NOT_EXIST' };
    return answerAlipay(response, method, isTransfer ? unknown : OK, outcome.modes);
  }
  const shown = isTransfer ? alipayTransfer(outcome.entry) : alipayRefund(outcome.entry, isQuery);
  answerAlipay(response, method, shown, outcome.modes);
}

function alipayBills(response, method, content) {
  const part = content.bill_type === 'trade' ? 'trade' : 'fund';
  const { mode, token } = preparedBill('alipay', part, content.bill_date);
  const refusal = {
    code: '40004',
    msg: 'Business Failed',
    sub_code: 'isp.bill_not_exist',
    sub_msg: '账单不存在',
  };
  if (Object.hasOwn(BILL, mode)) return answerAlipay(response, method, refusal, new Set());
  const address = `http://127.0.0.1:${server.address().port}/downloads/${token}`;
  answerAlipay(response, method, { ...OK, bill_download_url: address }, new Set([mode]));
}

/** Sends a notice about an entry to the console. Answers its status. */
async function notify(kind, entry, { isForged = false } = {}) {
  const key = isForged ? strangerKey : privateKey;
  const notice = entry.channel === 'wechat' ? wechatNotice(kind, entry, key) : alipayNotice(kind, entry, key);
  const response = await fetch(`${settings.console}/channel/${entry.channel}/notice`, {
    method: 'POST',
    ...notice,
  });
  return { status: response.status, body: await response.text() };
}

function wechatNotice(kind, entry, key) {
  const events = {
    payment: ['TRANSACTION.SUCCESS', wechatPayment],
    payout: ['MCHTRANSFER.BILL.FINISHED', wechatTransfer],
    refund: [
      `REFUND.${WECHAT_REFUNDS[entry.state]}`,
      (one) => ({ ...wechatRefund(one), refund_status: WECHAT_REFUNDS[one.state] }),
    ],
  };
  const [event, contents] = events[kind];
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(settings.apiV3Key), nonce);
  cipher.setAAD(Buffer.from(kind));
  const plain = JSON.stringify({ mchid: settings.mchId, ...contents(entry) });
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    nonce,
    associated_data: kind,
  };
  const body = JSON.stringify({ id: channelNo(), event_type: event, resource });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64');
  const headers = {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': settings.serial,
    'wechatpay-signature': signature,
  };
  return { headers, body };
}

const wechatPayment = ({ number, channelNo: no, amount, time }) => ({
  out_trade_no: number,
  transaction_id: no,
  trade_state: 'SUCCESS',
  success_time: `${shanghai(time)}+08:00`,
  amount: { total: amount, payer_total: amount },
});

function alipayNotice(kind, entry, key) {
  const { number, channelNo: no, amount, time } = entry;
  const paid = { trade_status: 'TRADE_SUCCESS', gmt_payment: wireTime(time) };
  const contents = {
    payment: {
      notify_type: 'trade_status_sync',
      out_trade_no: number,
      trade_no: no,
      total_amount: yuan(amount),
      ...paid,
    },
    payout: {
      msg_method: 'alipay.fund.trans.order.changed',
      biz_content: JSON.stringify(alipayTransfer(entry)),
    },
    refund: {
      ...{
        notify_type: 'trade_status_sync',
        out_trade_no: entry.orderNo ?? '',
        trade_no: entry.tradeNo,
        ...paid,
      },
      ...{ refund_fee: yuan(amount), out_biz_no: number },
    },
  };
  const form = { app_id: settings.appId, charset: 'utf-8', sign_type: 'RSA2', ...contents[kind] };
  const signature = sign('sha256', Buffer.from(alipayText(form, ['sign', 'sign_type'])), key).toString(
    'base64',
  );
  return { body: new URLSearchParams({ ...form, sign: signature }) };
}

/** The file of a day, or of all of them; a line may be missing or doubled. */
function statement({ channel, part, missing, doubled, day }) {
  const entries = Object.entries(books).flatMap(([kind, of]) =>
    [...of.values()].map((entry) => ({ kind, ...entry })),
  );
  const shown = entries
    .filter((entry) => entry.channel === channel && entry.state === 'SUCCESS' && entry.number !== missing)
    .filter(({ time }) => day === undefined || wireTime(time).startsWith(day))
    .flatMap((entry) => (entry.number === doubled ? [entry, entry] : [entry]))
    .map((entry) => ({
      ...entry,
      time: wireTime(entry.time),
      yuan: yuan(entry.amount),
      fee: yuan(entry.fee ?? 0),
    }));
  const write = {
    wechat: { trade: wechatBill, fund: wechatFunds },
    alipay: { trade: alipayBill, fund: alipayFunds },
  };
  const content = write[channel][part](shown, settings);
  return channel === 'alipay' ? gbk(content) : Buffer.from(content);
}

/** What tests call: each answers JSON, or the file. */
const controls = {
  plan({ match, mode, times = Number.MAX_SAFE_INTEGER }) {
    if (!MODES.includes(mode)) throw new Error(`no mode ${mode}`);
    plans.push({ match, mode, times });
  },
  calls: () => calls,
  entries: ({ kind }) => [...books[kind].values()],
  /** What waits is done, or fails, at the channel. */
  settle({ kind, number, state }) {
    books[kind].get(number).state = state;
  },
  pay({ channel, number, amount, fee = 0, time = Date.now() }) {
    return entered('payment', number, { channel, amount, fee, time });
  },
  /** What the next requests for a file meet, one after the other. */
  bills({ channel, part, modes }) {
    billModes.set(`${channel}/${part}`, modes);
  },
  /** Money given back by the merchant in the provider's own back office. */
  refund({ channel, number, tradeNo, orderNo, amount, paid }) {
    return entered('refund', number, { channel, amount, tradeNo, orderNo, paid });
  },
  /** A notice about an entry, several times at once, with what it says changed. */
  notify: ({ kind, number, times = 1, change = {}, isForged = false }) => {
    const entry = { ...books[kind].get(number), ...change };
    return Promise.all(Array.from({ length: times }, () => notify(kind, entry, { isForged })));
  },
};

const server = createServer(async (request, response) => {
  const body = await text(request);
  const [, area, name] = request.url.split('/');
  try {
    if (area === 'gateway.do') alipay(response, body);
    else if (area === 'v3') wechat(request, response, body);
    else if (area === 'downloads') sendFile(response, name);
    else if (name === 'statement') response.end(statement(JSON.parse(body)));
    else response.end(JSON.stringify((await controls[name](JSON.parse(body))) ?? null));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(Number(settings.port ?? 0), '127.0.0.1', () =>
  process.stdout.write(`${server.address().port}\n`),
);
