import { useAnswer } from '../../../engine/index';
import type { PageProps } from '../../../shell/ports';
import { useAddressedId } from '../../useAddressedId';
import { Draft } from './Draft';
import { NEW_REPORT, type Report } from './report';
import './reportDesign.css';

/** 设计报表: the text of the report that the tab's address names (`?id=`), tried as it is written; without one a new report. */
export function Page({ ports }: PageProps) {
  const id = useAddressedId(ports);
  const ask = async (): Promise<Report> =>
    id === null
      ? NEW_REPORT
      : (await ports.call('GET /online/report/open', { id }, { isQuiet: true })).result;
  const { answer, error } = useAnswer(ask, [ports, id], { what: '报表' });
  return (
    <section className="report-design" aria-labelledby="report-design-title">
      <h1 id="report-design-title">{answer?.title ? `设计报表：${answer.title}` : '设计报表'}</h1>
      {error !== null && <p role="alert">{error}</p>}
      {answer === null && error === null && <p>加载中…</p>}
      {answer && <Draft key={id} ports={ports} opened={answer} />}
    </section>
  );
}
