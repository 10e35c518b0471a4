package shop;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** The jobs that repeat. */
final class Jobs {
  private static final long MINUTE = 60;
  private static final long DAY = 24 * 60 * MINUTE;

  final Job events;
  final Job intents;
  final Job reconciliation;

  Jobs(Shop shop, Report report) {
    events = new Job("events", () -> Events.process(shop, report), MINUTE, report);
    intents = new Job("intents", () -> shop.intents().performOpen(report), 5 * MINUTE, report);
    reconciliation = new Job("reconciliation", () -> Reconcile.run(shop, report), DAY, report);
  }

  /**
   * Runs some work now, at an interval and when it is called, but never twice at the same time.
   */
  static final class Job {
    private final String name;
    private final Runnable work;
    private final Report report;
    private final AtomicBoolean isDue = new AtomicBoolean();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();

    private Job(String name, Runnable work, long seconds, Report report) {
      this.name = name;
      this.work = work;
      this.report = report;
      thread.scheduleWithFixedDelay(this::run, 0, seconds, TimeUnit.SECONDS);
    }

    synchronized void run() {
      try {
        work.run();
      } catch (Throwable error) { // The next run may succeed, and only if nothing is thrown here.
        report.error(name, error);
      }
    }

    /** Runs the work soon, in the thread of the job. */
    void wake() {
      if (isDue.compareAndSet(false, true)) thread.execute(this::runIfDue);
    }

    private void runIfDue() {
      isDue.set(false);
      run();
    }
  }
}
