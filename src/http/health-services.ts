/** What tells whether the service is ready. */
export interface HealthServices {
  /** what is not ready, in words; empty when everything is */
  missing(): Promise<string[]>
  /** where accounts are spread over several databases: those that cannot be used now */
  cellsAway(): Promise<string[]>
}
