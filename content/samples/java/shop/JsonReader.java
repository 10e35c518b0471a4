package shop;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shop.Json.JsonArray;
import shop.Json.JsonBoolean;
import shop.Json.JsonException;
import shop.Json.JsonNumber;
import shop.Json.JsonObject;
import shop.Json.JsonText;

/** Reads one JSON value (RFC 8259). */
final class JsonReader {
  /** Deeper values are rejected, so that no text can use up the stack. */
  private static final int DEEPEST = 100;

  private static final Pattern NUMBER =
      Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?");

  private final String text;
  private int position = 0;

  JsonReader(String text) {
    this.text = text;
  }

  Json read() {
    Json value = readValue(0);
    if (position < text.length()) throw unexpected();
    return value;
  }

  /** Reads a value, and the space before and after it. */
  private Json readValue(int depth) {
    if (depth > DEEPEST) throw new JsonException("the value is nested too deep");
    skipSpace();
    Json value = switch (peek()) {
      case '{' -> readObject(depth);
      case '[' -> readArray(depth);
      case '"' -> new JsonText(readText());
      case 't' -> readWord("true", new JsonBoolean(true));
      case 'f' -> readWord("false", new JsonBoolean(false));
      case 'n' -> readWord("null", Json.NULL);
      default -> readNumber();
    };
    skipSpace();
    return value;
  }

  private JsonObject readObject(int depth) {
    Map<String, Json> fields = new LinkedHashMap<>();
    expect('{');
    skipSpace();
    if (accept('}')) return new JsonObject(fields);
    do {
      skipSpace();
      String name = readText();
      skipSpace();
      expect(':');
      if (fields.put(name, readValue(depth + 1)) != null)
        throw new JsonException("the field " + name + " is there twice");
    } while (accept(','));
    expect('}');
    return new JsonObject(fields);
  }

  private JsonArray readArray(int depth) {
    List<Json> items = new ArrayList<>();
    expect('[');
    skipSpace();
    if (accept(']')) return new JsonArray(items);
    do {
      items.add(readValue(depth + 1));
    } while (accept(','));
    expect(']');
    return new JsonArray(items);
  }

  private String readText() {
    StringBuilder value = new StringBuilder();
    expect('"');
    while (!accept('"')) {
      char next = peek();
      if (next < ' ') throw unexpected();
      position++;
      value.append(next == '\\' ? readEscape() : next);
    }
    return value.toString();
  }

  private char readEscape() {
    char escape = peek();
    position++;
    return switch (escape) {
      case '"', '\\', '/' -> escape;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> readCharacterCode();
      default -> throw new JsonException("unknown escape \\" + escape);
    };
  }

  private char readCharacterCode() {
    int code = 0;
    for (int end = position + 4; position < end; position++) {
      if (!HexFormat.isHexDigit(peek())) throw unexpected();
      code = code * 16 + HexFormat.fromHexDigit(peek());
    }
    return (char) code;
  }

  private Json readWord(String word, Json value) {
    if (!text.startsWith(word, position)) throw unexpected();
    position += word.length();
    return value;
  }

  private JsonNumber readNumber() {
    Matcher number = NUMBER.matcher(text).region(position, text.length());
    if (!number.lookingAt()) throw unexpected();
    position = number.end();
    try {
      return new JsonNumber(new BigDecimal(number.group()));
    } catch (NumberFormatException error) {
      throw new JsonException("the number is too large");
    }
  }

  private void skipSpace() {
    while (position < text.length() && " \t\n\r".indexOf(text.charAt(position)) >= 0) position++;
  }

  private char peek() {
    if (position == text.length()) throw new JsonException("the text is cut off");
    return text.charAt(position);
  }

  private boolean accept(char expected) {
    if (peek() != expected) return false;
    position++;
    return true;
  }

  private void expect(char expected) {
    if (!accept(expected)) throw unexpected();
  }

  private JsonException unexpected() {
    return new JsonException("unexpected character at " + position);
  }
}
