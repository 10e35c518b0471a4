package shop;

import java.time.Duration;
import java.util.Set;

/** A call of the API has no result. */
abstract sealed class CallException extends RuntimeException {
  private CallException(String message) {
    super(message);
  }

  /** Nothing was done, and a repeat with another token or at another time can succeed. */
  abstract boolean wasNotProcessed();

  /** Nothing was done, and the same call would be rejected again. */
  abstract boolean isRejected();

  /** The values or the state are wrong. Other rejections need a fix on your side first. */
  boolean isFinal() {
    return false;
  }

  /** How long to wait before a repeat, from the header {@code Retry-After}. */
  Duration retryAfter() {
    return Duration.ZERO;
  }

  /** The credentials or the scopes are wrong. A retry cannot help. */
  static final class TokenRefused extends CallException {
    TokenRefused(String message) {
      super(message);
    }

    @Override
    boolean wasNotProcessed() {
      return false;
    }

    @Override
    boolean isRejected() {
      return true;
    }
  }

  /** No token came back. A later request may succeed. */
  static final class TokenUnavailable extends CallException {
    TokenUnavailable(String message) {
      super(message);
    }

    @Override
    boolean wasNotProcessed() {
      return true;
    }

    @Override
    boolean isRejected() {
      return false;
    }
  }

  /** The API sent an error, or no complete response. */
  static final class MarulaException extends CallException {
    private static final Set<String> NOT_PROCESSED = Set.of("UNAUTHENTICATED", "HTTP_429");
    private static final Set<String> FINAL = Set.of("BAD_USER_INPUT", "INVALID_STATE");
    private static final Set<String> REJECTIONS =
        Set.of(
            "FORBIDDEN",
            "GRAPHQL_PARSE_FAILED",
            "GRAPHQL_VALIDATION_FAILED",
            "BAD_USER_INPUT",
            "INVALID_STATE");

    private final String code;
    private final boolean wasExecuted;
    private final Duration retryAfter;

    /**
     * @param wasExecuted whether a mutation was executed, and only a field of its result failed
     */
    MarulaException(String code, String message, boolean wasExecuted, Duration retryAfter) {
      super(code + ": " + message);
      this.code = code;
      this.wasExecuted = wasExecuted;
      this.retryAfter = retryAfter;
    }

    static MarulaException noResponse(String message, Exception cause) {
      MarulaException error = new MarulaException("NO_RESPONSE", message, false, Duration.ZERO);
      error.initCause(cause);
      return error;
    }

    @Override
    boolean wasNotProcessed() {
      return hasCode(NOT_PROCESSED);
    }

    @Override
    boolean isRejected() {
      return hasCode(REJECTIONS);
    }

    @Override
    boolean isFinal() {
      return hasCode(FINAL);
    }

    @Override
    Duration retryAfter() {
      return retryAfter;
    }

    private boolean hasCode(Set<String> codes) {
      return !wasExecuted && codes.contains(code);
    }
  }
}
