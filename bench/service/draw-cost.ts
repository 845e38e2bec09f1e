// The plot of docs/scale.md: CPU time of a job by its labels, and of a request by the connections.
import { drawPanels, type Panel } from "./plot.ts";

interface Point {
  readonly labels: number;
  readonly cpuMs: number;
}
interface AtConnections extends Point {
  readonly connections: number;
}

export function drawCost(
  atSize: readonly Point[],
  atConnections: readonly AtConnections[],
): string {
  const byConnections = (labels: number) =>
    atConnections
      .filter((point) => point.labels === labels)
      .map(({ connections, cpuMs }) => [connections, cpuMs] as const);
  const panels: readonly Panel[] = [
    {
      leftPx: 60,
      title: "One job, by its labels",
      measure: "CPU ms a request",
      unit: "labels in the job",
      ticks: [1, 50, 100, 150, 200, 250],
      lines: [
        { name: "", style: "one", points: atSize.map(({ labels, cpuMs }) => [labels, cpuMs]) },
      ],
    },
    {
      leftPx: 430,
      title: "One request, by connections",
      measure: "CPU ms a request",
      unit: "connections at once",
      ticks: [1, 4, 8, 12, 16],
      lines: [
        { name: "1 label", style: "one", points: byConnections(1) },
        { name: "30 labels", style: "many", points: byConnections(30) },
      ],
    },
  ];
  return drawPanels("CPU milliseconds of a request by labels and by connections", panels);
}
