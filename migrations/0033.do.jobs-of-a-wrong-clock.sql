-- Jobs that a clock which was ahead has put off are looked for each minute: not among all that wait.
create index job_made on job (created_at) where status = 'queued';
create index job_retried on job (run_at) where status = 'queued' and attempts > 0;
