import { Fault } from '../../core/fault.ts';
import { type Metric, PROMETHEUS_TYPE, prometheusText } from '../../core/text/prometheus.ts';
import type { Service } from '../../core/service.ts';
import { boolean, choice, integer, number, object, text } from '../../operations/shape.ts';
import { type Endpoint, OPEN, textAnswer } from '../endpoint.ts';
import { createHttpMetrics } from '../server/metrics.ts';

interface Health {
  readonly version: string;
  readonly tzdata: string;
  readonly services: readonly Service[];
  isDraining(): boolean;
  uptimeSeconds(): number;
  metrics(): readonly Metric[];
}

export function healthEndpoints({ version, tzdata, services, isDraining, uptimeSeconds, metrics }: Health): Endpoint[] {
  const ofServices = () => services.flatMap(({ name, health }) => (health ? [[name, health()] as const] : []));
  const ofProcess = () => ({ status: 'ok', version, tzdata, uptime_seconds: uptimeSeconds() });
  return [
    {
      ...OPEN,
      freshness: 'moment',
      id: 'healthz',
      path: '/healthz',
      summary: 'whether the process is alive',
      description: 'Answers 503 only when a part of the daemon is stuck and a restart would help.',
      faults: ['NOT_READY'],
      answers: [
        {
          status: 200,
          description: 'The process is alive.',
          schema: object(
            { status: choice(['ok']), version: text(), tzdata: text(), uptime_seconds: number() },
            { mqtt: object({ connected: boolean(), published: integer(), missed: integer() }) },
          ).schema,
          example: { ...ofProcess(), uptime_seconds: 0 },
        },
      ],
      handle: () => {
        refuseProblemsOf(services, (service) => service.livenessProblem?.());
        return { status: 200, body: { ...ofProcess(), ...Object.fromEntries(ofServices()) } };
      },
    },
    {
      ...OPEN,
      freshness: 'moment',
      id: 'readyz',
      path: '/readyz',
      summary: 'whether the daemon can do its work now',
      faults: ['NOT_READY'],
      answers: [
        {
          status: 200,
          description: 'The daemon is ready. `loading` says what it takes over from another daemon meanwhile.',
          schema: object({ status: choice(['ready']) }, { loading: text() }).schema,
          example: { status: 'ready' },
        },
      ],
      handle: () => {
        if (isDraining()) throw new Fault('NOT_READY', 'The daemon is stopping.');
        refuseProblemsOf(services, (service) => service.readinessProblem?.());
        const loading = services.flatMap((service) => service.loading?.() ?? []).join('; ');
        return { status: 200, body: { status: 'ready', ...(loading === '' ? {} : { loading }) } };
      },
    },
    {
      ...OPEN,
      freshness: 'moment',
      id: 'metrics',
      path: '/metrics',
      summary: 'counters in the Prometheus text format; for this machine only, unless the daemon is started otherwise',
      access: 'loopback',
      faults: ['NOT_FOUND'],
      answers: [textAnswer('The counters.', PROMETHEUS_TYPE, prometheusText(createHttpMetrics().metrics()))],
      handle: () => {
        const all = [...metrics(), ...services.flatMap((service) => service.metrics())];
        return { status: 200, contentType: PROMETHEUS_TYPE, text: prometheusText(all) };
      },
    },
  ];
}

/** @throws Fault NOT_READY with the problem of each service that has one */
function refuseProblemsOf(services: readonly Service[], problemOf: (service: Service) => string | undefined): void {
  const reasons = services.flatMap((service) => {
    const reason = problemOf(service);
    return reason === undefined ? [] : [{ service: service.name, reason }];
  });
  if (reasons.length === 0) return;
  const words = reasons.map(({ service, reason }) => `${service}: ${reason}`).join('; ');
  throw new Fault('NOT_READY', `Not ready: ${words}.`, { services: reasons });
}
