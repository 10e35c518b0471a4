package shop;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import shop.Row.Intent;
import shop.Row.Status;

/**
 * Performs each intent exactly once. A call that takes no nonce and moves money needs a pause of
 * 60 s before {@code find}; this shop makes no such call.
 */
final class Intents {
  private final Store store;
  private final Marula marula;

  /** Locks of this process. Several processes need a lock in the database instead. */
  private final Map<String, Object> locks = new ConcurrentHashMap<>();

  Intents(Store store, Marula marula) {
    this.store = store;
    this.marula = marula;
  }

  /** Stores an intent if it is new, then makes it happen exactly once. */
  Intent performOnce(String id, Call call, Json input) {
    store.insert(Intent.of(id, call, input));
    return perform(id);
  }

  /**
   * Makes an intent happen exactly once. If it throws an exception, the outcome is unknown, or a
   * rejection has a cause to fix first, such as a missing scope: the intent stays open, and a later
   * call continues it.
   */
  Intent perform(String id) {
    synchronized (locks.computeIfAbsent(id, unused -> new Object())) {
      Intent intent = store.get(Intent.class, id).orElseThrow();
      for (int attempt = 1; intent.status() == Status.OPEN; attempt++)
        intent = attempt(intent, attempt);
      return intent;
    }
  }

  /** Performs all open intents. Run it when a process starts, and every few minutes. */
  void performOpen(Report report) {
    for (Intent intent : store.all(Intent.class)) {
      if (intent.status() != Status.OPEN) continue;
      try {
        perform(intent.id());
      } catch (RuntimeException error) { // One intent that fails must not stop the others.
        report.error(intent.id(), error);
      }
    }
  }

  /** Returns the new version of the intent. */
  private Intent attempt(Intent intent, int attempt) {
    if (intent.sentAt() != null) {
      // An earlier attempt may have been processed, even if no response came back.
      Optional<String> made = intent.call().find(marula, intent);
      if (made.isPresent()) return save(intent.withResult(Status.DONE, made.get()));
    }

    Intent sent = save(intent.withSentAt(Instant.now()));
    try {
      return save(sent.withResult(Status.DONE, intent.call().send(marula, sent)));
    } catch (CallException error) {
      // An attempt that was not processed leaves no trace.
      Intent next = error.wasNotProcessed() ? save(intent) : sent;
      if (error.isFinal()) return save(next.withResult(Status.REJECTED, error.getMessage()));
      if (attempt == Marula.ATTEMPTS || error.isRejected()) throw error;
      Marula.backOff(attempt, error);
      return next;
    }
  }

  private Intent save(Intent intent) {
    store.save(intent);
    return intent;
  }
}
